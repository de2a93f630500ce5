import { useEffect, useState } from 'react'
import { hasDraft, mergeFields, readDraft } from '#src/lib/drafts.ts'
import { clearFilledForm, readFilledForm } from '#src/lib/filled-form.ts'

/** Where the first values of a form come from: the form itself, its draft, or a line or a message that was read. */
export type ValuesSource = 'form' | 'draft' | 'filled'

type FirstValues<Values> = {
  values: Values
  /** The name of the draft that the form stores; undefined for a form without a draft. */
  draftName: string | undefined
  source: ValuesSource
}

const chooseFirstValues = <Values extends object>(draft: string | undefined, fields: Values): FirstValues<Values> => {
  if (draft === undefined) return { values: fields, draftName: draft, source: 'form' }
  // A filled form has a draft of its own, so that what was typed into the form before stays.
  const filledName = `${draft} filled`
  const filled = readFilledForm(draft)
  if (filled) return { values: mergeFields(fields, filled), draftName: filledName, source: 'filled' }
  const draftName = !hasDraft(draft) && hasDraft(filledName) ? filledName : draft
  const stored = readDraft(draftName, fields)
  return { values: stored ?? fields, draftName, source: stored ? 'draft' : 'form' }
}

/** The values that a form starts with. `draft` is the name of its draft, `fields` are the values without one. */
export const useFirstValues = <Values extends object>(
  draft: string | undefined,
  fields: Values,
): FirstValues<Values> => {
  const [first] = useState(() => chooseFirstValues(draft, fields))
  useEffect(() => {
    if (draft !== undefined) clearFilledForm(draft)
  }, [draft])
  return first
}
