import { Anchor, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useFormikContext } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { tokenStore } from '#src/lib/api/token.ts'
import { announceNote } from '#src/lib/cache/announce.ts'
import { hasDraft, removeDraft, storeDraft } from '#src/lib/drafts.ts'
import type { DraftOfForm } from './use-form-draft.ts'

type FormDraftProps = Pick<DraftOfForm, 'source' | 'emptyValues' | 'origin' | 'restored'> & {
  name: string
  label: string
}

/**
 * Stores the typed values of the form around it as a draft. It shows a note if the form opens with a draft, and a toast if
 * the user leaves the form with one.
 */
export const FormDraft = ({ name, label, source, emptyValues, origin, restored }: FormDraftProps) => {
  const { values, dirty, resetForm } = useFormikContext<object>()
  const router = useRouter()
  const [path] = useState(router.state.location.href) // fixed at mount, because the location changes before unmount
  const [isNoteShown, setNoteShown] = useState(source === 'draft')
  const wasTyped = useRef(false)
  useEffect(() => {
    wasTyped.current = dirty || source === 'filled' // a filled form counts as typed
    // Only its origin opens a form that has one with the draft again: it has no address.
    if (wasTyped.current || restored > 0) storeDraft({ name, label, path: origin ? undefined : path }, values)
  }, [name, label, path, origin, values, dirty, source, restored])
  useEffect(
    () => () => {
      // A session that ended says itself that the draft is kept.
      if (!wasTyped.current || !hasDraft(name) || tokenStore.get() === null) return
      announceNote('Draft kept', { label: 'Discard', onClick: () => removeDraft(name) })
    },
    [name],
  )
  if (!isNoteShown) return null
  return (
    <Text size="sm" c="dimmed" mb="sm" role="status">
      Draft kept ·{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        onClick={() => {
          removeDraft(name)
          setNoteShown(false)
          resetForm({ values: emptyValues })
        }}
      >
        Discard
      </Anchor>
    </Text>
  )
}
