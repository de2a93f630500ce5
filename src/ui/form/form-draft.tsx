import { Anchor, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useFormikContext } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { tokenStore } from '#src/lib/api/token.ts'
import { announceNote } from '#src/lib/cache/announce.ts'
import { hasDraft, removeDraft, storeDraft } from '#src/lib/drafts.ts'
import type { ValuesSource } from './use-first-values.ts'

type FormDraftProps = {
  name: string
  label: string
  /** Where the values of the form come from. */
  source: ValuesSource
  /** The initial values of the form without the draft. */
  emptyValues: object
  /** Whether the form opens at its own address, so that the draft can be offered there. */
  hasOwnPath: boolean
  /** How many submits failed. After each the draft is stored again, as the submit can have removed it. */
  failures: number
}

/**
 * Stores the typed values of the form around it as a draft. It shows a note if the form opens with a draft, and a toast if
 * the user leaves the form with one.
 */
export const FormDraft = ({ name, label, source, emptyValues, hasOwnPath, failures }: FormDraftProps) => {
  const { values, dirty, resetForm } = useFormikContext<object>()
  const router = useRouter()
  const [path] = useState(router.state.location.href) // fixed at mount, because the location changes before unmount
  const [isNoteShown, setNoteShown] = useState(source === 'draft')
  const wasTyped = useRef(false)
  useEffect(() => {
    wasTyped.current = dirty || source === 'filled' // a filled form counts as typed
    if (wasTyped.current || failures > 0) storeDraft({ name, label, path: hasOwnPath ? path : undefined }, values)
  }, [name, label, path, hasOwnPath, values, dirty, source, failures])
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
