import { Button, Group, Loader, Text } from '@mantine/core'
import { useState } from 'react'
import { useOnline } from '#src/lib/api/online.ts'
import { useObjectUrl } from '#src/lib/use-object-url.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { useConfirmedAction } from '#src/ui/feedback/use-confirmed-action.tsx'
import { PhotoButtons } from './photo-buttons.tsx'
import classes from './proof.module.css'
import { type ProofOwner, useDeleteProof, useSetProof } from './proof-changes.ts'
import { useProof } from './proof-queries.ts'
import { ProofViewer } from './proof-viewer.tsx'

type ProofProps = {
  owner: ProofOwner
  /** What the photo is of: `₹500.00, Rent`. */
  name: string
}

/** The stored photo, small. A press shows it on the whole screen. */
const Thumbnail = ({ id, name }: { id: string; name: string }) => {
  const { photo, isError, refetch } = useProof(id)
  const isOnline = useOnline()
  const url = useObjectUrl(photo)
  const [isOpen, setOpen] = useState(false)
  if (!url && !isOnline) return <Text size="sm">The photo needs a connection.</Text>
  if (!url && isError) {
    return (
      <Group gap="xs">
        <Text size="sm">The photo could not be loaded.</Text>
        <Button variant="default" size="xs" onClick={() => void refetch()}>
          Try again
        </Button>
      </Group>
    )
  }
  return (
    <>
      <button
        type="button"
        className={classes.thumbnail}
        aria-label={`Show the photo: ${name}`}
        disabled={!url}
        onClick={() => setOpen(true)}
      >
        {url ? <img src={url} alt={`Proof of ${name}`} /> : <Loader size="sm" />}
      </button>
      {url && <ProofViewer url={url} name={name} opened={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

const RemoveButton = ({ owner, name }: ProofProps) => {
  const deleteProof = useDeleteProof(owner)
  const [ask, dialog] = useConfirmedAction(() => ({
    title: 'Remove this photo?',
    confirmLabel: 'Remove',
    onConfirm: deleteProof,
    children: `The photo of ${name} is deleted.`,
  }))
  return (
    <>
      <Button variant="default" mih={44} c="var(--mantine-color-error)" onClick={() => ask()} {...useOnlineOnlyProps()}>
        Remove
      </Button>
      {dialog}
    </>
  )
}

/** Takes or chooses a photo, in place of the one before. */
const SetPhoto = ({ owner, name }: ProofProps) => {
  const { mutate: setProof, isPending } = useSetProof(owner)
  return (
    <>
      <PhotoButtons name={name} hasPhoto={owner.hasProof} isSending={isPending} onPick={setProof} variant="subtle" />
      {isPending && (
        <Text size="sm" role="status">
          Saving the photo…
        </Text>
      )}
    </>
  )
}

/** The photo of a record or an expense, and what the user can do with it. */
export const ProofSection = ({ owner, name }: ProofProps) => {
  return (
    <section aria-label="Photo">
      <Group gap="xs">
        {owner.hasProof && <Thumbnail id={owner.id} name={name} />}
        <SetPhoto owner={owner} name={name} />
        {owner.hasProof && <RemoveButton owner={owner} name={name} />}
      </Group>
    </section>
  )
}
