import { Anchor, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useFormikContext } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { announceNote } from '#src/lib/cache/announce.ts'
import { hasDraft, removeDraft, storeDraft } from '#src/lib/drafts.ts'

type FormDraftProps = {
  name: string
  label: string
  /** Whether the form opened with a draft. */
  isRestored: boolean
  /** The values of the form without the draft. */
  blank: object
}

/**
 * Stores what is typed into the form around it, until the form is saved. Says so when the form opened with a draft, and
 * when it is left with one.
 */
export const FormDraft = ({ name, label, isRestored, blank }: FormDraftProps) => {
  const { values, dirty, resetForm } = useFormikContext<object>()
  const router = useRouter()
  const [path] = useState(router.state.location.href) // the form's own, whatever is navigated to while it is open
  const [hasNote, setNote] = useState(isRestored)
  const wasTyped = useRef(false)
  useEffect(() => {
    wasTyped.current = dirty
    if (dirty) storeDraft({ name, label, path }, values)
  }, [name, label, path, values, dirty])
  useEffect(
    () => () => {
      if (!wasTyped.current || !hasDraft(name)) return
      announceNote('Draft kept', { label: 'Discard', onClick: () => removeDraft(name) })
    },
    [name],
  )
  if (!hasNote) return null
  return (
    <Text size="sm" c="dimmed" mb="sm" role="status">
      Draft kept ·{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        onClick={() => {
          removeDraft(name)
          setNote(false)
          resetForm({ values: blank })
        }}
      >
        Discard
      </Anchor>
    </Text>
  )
}
