import { Button, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFingerprint } from '@tabler/icons-react'
import type { Passkey } from '#contract/users/passkeys/response.ts'
import { MAX_PASSKEYS } from '#contract/users/passkeys/rules.ts'
import { hasPasskeys } from '#src/session/passkeys/ask-browser.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { formatMomentDate } from '#src/ui/dates/dates.ts'
import { QueryState } from '#src/ui/feedback/query-state.tsx'
import { AddPasskeyDialog, RemovePasskeyDialog } from './passkey-dialogs.tsx'
import { usePasskeys } from './passkey-queries.ts'

const PasskeyRow = ({ passkey, email }: { passkey: Passkey; email: string }) => {
  const [isRemoving, { open, close }] = useDisclosure()
  const onlineOnlyProps = useOnlineOnlyProps()
  const { name, createdAt, usedAt } = passkey
  return (
    <li>
      <IconFingerprint size={24} stroke={1.5} aria-hidden />
      <div className="words">
        {name}
        <Text size="sm" c="dimmed">
          Added {formatMomentDate(createdAt)}. {usedAt ? `Last used ${formatMomentDate(usedAt)}.` : 'Not used yet.'}
        </Text>
      </div>
      <Button
        variant="default"
        size="compact-md"
        mih={44}
        aria-label={`Remove: ${name}, added ${formatMomentDate(createdAt)}`}
        {...onlineOnlyProps}
        onClick={open}
      >
        Remove
      </Button>
      <RemovePasskeyDialog passkey={passkey} email={email} opened={isRemoving} onClose={close} />
    </li>
  )
}

const Passkeys = ({ passkeys, email }: { passkeys: readonly Passkey[]; email: string }) => {
  if (passkeys.length === 0) {
    return (
      <Text c="dimmed">Sign in with your finger, your face or the PIN of a device, in place of your password.</Text>
    )
  }
  return (
    <ul className="lines">
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} email={email} />
      ))}
    </ul>
  )
}

/** The passkeys of the user, and a button to add one where the browser can. */
export const PasskeysSection = ({ email }: { email: string }) => {
  const passkeys = usePasskeys()
  const [isAdding, { open, close }] = useDisclosure()
  const onlineOnlyProps = useOnlineOnlyProps((passkeys.data?.length ?? 0) >= MAX_PASSKEYS)
  return (
    <Stack component="section" gap="md" mt="md" aria-labelledby="passkeys">
      <Title order={2} size="h4" id="passkeys">
        Passkeys
      </Title>
      <QueryState query={passkeys} failure="Your passkeys could not be loaded." height={80}>
        {(loaded) => <Passkeys passkeys={loaded} email={email} />}
      </QueryState>
      {hasPasskeys() && (
        <div>
          <Button
            variant="default"
            leftSection={<IconFingerprint size={18} aria-hidden />}
            {...onlineOnlyProps}
            onClick={open}
          >
            Add a passkey
          </Button>
        </div>
      )}
      <AddPasskeyDialog email={email} opened={isAdding} onClose={close} />
    </Stack>
  )
}
