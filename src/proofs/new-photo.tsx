import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Attention } from '#src/changes/attention.ts'
import { useObjectUrl } from '#src/lib/use-object-url.ts'
import { useServer } from '#src/session/server.ts'
import { PhotoButtons } from './photo-buttons.tsx'
import classes from './proof.module.css'
import { explainUnreadable, type OwnerList, setProof, shrinkPhoto } from './proof-changes.ts'

/** The photo that goes with a new record, and what takes, shows and removes it. */
const NewPhotoField = ({
  photo,
  onChange,
}: {
  photo: File | undefined
  onChange: (photo: File | undefined) => void
}) => {
  const { mutate: shrink, isPending } = useMutation({
    mutationFn: shrinkPhoto,
    onSuccess: onChange,
    meta: { failure: explainUnreadable },
  })
  const url = useObjectUrl(photo)
  return (
    <Group gap="xs" role="group" aria-label="Photo">
      {url && <img src={url} alt="What is added with it" className={classes.added} />}
      <PhotoButtons name="new entry" hasPhoto={photo !== undefined} isSending={isPending} onPick={shrink} />
      {photo && (
        <Button variant="subtle" mih={44} onClick={() => onChange(undefined)}>
          Remove
        </Button>
      )}
      {isPending && (
        <Text size="sm" role="status">
          Making the photo smaller…
        </Text>
      )}
    </Group>
  )
}

/**
 * Lets the form of a new record add a photo with it. Returns its field, which a server without photos does not have, and what gives
 * the photo to the attention of the form. The photo is sent after the record, and waits with it.
 */
export const useNewPhoto = (): [field: ReactNode, attach: (attention: Attention, list: OwnerList) => Attention] => {
  const [photo, setPhoto] = useState<File>()
  const { isFull } = useServer()
  const attach = (attention: Attention, list: OwnerList): Attention => {
    attention.follow = photo && ((id, name) => setProof({ params: { id }, file: photo, seen: { list, name } }))
    return attention
  }
  return [isFull && <NewPhotoField photo={photo} onChange={setPhoto} />, attach]
}
