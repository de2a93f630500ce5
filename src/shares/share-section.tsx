import { Button, Group, Input, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCopy, IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { toPersonKey } from '#contract/people/person-name.ts'
import type { Share, ShareAdded } from '#contract/shares/response.ts'
import type { Language } from '#contract/words/language.ts'
import { copyText } from '#src/lib/copy-text.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { formatMomentDate } from '#src/ui/dates/dates.ts'
import { useConfirmedAction } from '#src/ui/feedback/use-confirmed-action.tsx'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import { readAddedShare, useAddShare, useDeleteShare } from './share-changes.ts'
import { useShares } from './share-queries.ts'
import { canShare, shareText } from './share-text.ts'
import classes from './shares.module.css'

const formatEnd = ({ expiresAt }: Share): string => formatMomentDate(expiresAt)

type AddressProps = { url: string; person: string; onUse: (url: string) => void }

/** The address of a new page. The server keeps only a hash of it, so it shows once. */
const NewAddress = ({ url, person, onUse }: AddressProps) => (
  <Stack gap="xs">
    <TextInput
      label="Address of the page"
      value={url}
      readOnly
      data-autofocus
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
    <Text size="sm">This address shows only now. Anyone who has it can see what is open between you and {person}.</Text>
    <Group gap="xs">
      <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copyText(url)}>
        Copy address
      </Button>
      {canShare() && (
        <Button
          variant="default"
          leftSection={<IconShare size={18} aria-hidden />}
          onClick={() => void shareText({ url })}
        >
          Share address
        </Button>
      )}
      <Button variant="default" onClick={() => onUse(url)}>
        Put it into the message
      </Button>
    </Group>
  </Stack>
)

/** The live pages of a person, each with its end and a button that revokes it. */
const LivePages = ({ shares }: { shares: readonly Share[] }) => {
  const needsServer = useOnlineOnlyProps()
  const { mutateAsync: revoke } = useDeleteShare()
  const [ask, dialog] = useConfirmedAction(({ id, person }: Share) => ({
    title: `Revoke the page for ${person}?`,
    confirmLabel: 'Revoke',
    onConfirm: () => revoke(id),
    children: `Its address ends at once. ${person} needs a new one to see what is open.`,
  }))
  return (
    <>
      {shares.length > 0 && (
        <ul className={`lines ${classes.pages}`} aria-label="Live pages">
          {shares.map((share) => (
            <li key={share.id}>
              <span>Open until {formatEnd(share)}</span>
              <Button
                size="xs"
                variant="default"
                aria-label={`Revoke the page that is open until ${formatEnd(share)}`}
                onClick={() => ask(share)}
                {...needsServer}
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
      {dialog}
    </>
  )
}

type ShareSectionProps = {
  person: string
  /** The language of a new page; undefined for English, when it was never another one. */
  language: Language | undefined
  /** Puts an address into the message. */
  onUse: (url: string) => void
}

/** Makes a page for a person, and lists the live ones. */
export const ShareSection = ({ person, language, onUse }: ShareSectionProps) => {
  const [days, setDays] = useState('30')
  const [added, setAdded] = useState<ShareAdded>()
  const [isShown, { open: show, close: hide }] = useDisclosure()
  const { data: shares = [] } = useShares()
  const { mutateAsync: addShare, isPending } = useAddShare()
  const needsServer = useOnlineOnlyProps()
  const now = new Date().toISOString()
  // A stored list can be older than the end of a page in it.
  const own = shares.filter((share) => toPersonKey(share.person) === toPersonKey(person) && share.expiresAt > now)
  const isLive = own.some(({ id }) => id === added?.id) // a revoked address must not be sent any more
  const address = isLive ? added?.url : undefined
  const make = async (): Promise<void> => {
    const made = await addShare({ person, days: Number(days), ...(language && { language }) }).catch(() => undefined) // a toast says why
    if (!made) return
    setAdded(readAddedShare(made))
    show()
  }
  return (
    <Stack component="section" aria-labelledby="ask-page" gap="sm">
      <Title order={3} size="h5" id="ask-page">
        A page for {person}
      </Title>
      <Text size="sm" c="dimmed">
        It shows what is open between you and takes “I have paid”, without an account.
      </Text>
      <Group align="flex-end" gap="xs">
        <Input.Wrapper label="Open for" labelElement="div" labelProps={{ id: 'ask-days' }} flex={1}>
          <SegmentedControl
            fullWidth
            color="accent"
            data={['7', '30', '90'].map((value) => ({ value, label: `${value} days` }))}
            value={days}
            onChange={setDays}
            aria-labelledby="ask-days"
          />
        </Input.Wrapper>
        <Button variant="default" loading={isPending} onClick={() => void make()} {...needsServer}>
          Make a page
        </Button>
      </Group>
      {address && !isShown && <NewAddress url={address} person={person} onUse={onUse} />}
      <Dialog
        opened={isShown && address !== undefined}
        onClose={hide}
        title={`The page for ${person}`}
        closeOnClickOutside={false}
      >
        {address && (
          <NewAddress
            url={address}
            person={person}
            onUse={(url) => {
              hide()
              onUse(url)
            }}
          />
        )}
      </Dialog>
      {added && isLive && !added.url && (
        <Text size="sm" role="alert">
          The page was made, but its address was lost on the way. Revoke it and make another.
        </Text>
      )}
      <LivePages shares={own} />
    </Stack>
  )
}
