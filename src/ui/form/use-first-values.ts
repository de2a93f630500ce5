import { useEffect, useState } from 'react'
import { hasDraft, mergeFields, readDraft } from '#src/lib/drafts.ts'
import { clearFilledForm, type RefusedWords, readFilledForm } from '#src/lib/filled-form.ts'

/** Where the first values of a form come from: the form itself, its draft, or a line, a message or a waiting entry that was read. */
export type ValuesSource = 'form' | 'draft' | 'filled'

type FirstValues<Values> = {
  values: Values
  /** The name of the draft that the form stores; undefined for a form without a draft. */
  draftName: string | undefined
  source: ValuesSource
  /** What the server said when it refused these values. */
  words?: RefusedWords | undefined
}

/** The most drafts that one form has. A filled form leaves the earlier ones as they are. */
const MAX_DRAFTS = 9

const listDraftNames = (draft: string): string[] =>
  Array.from({ length: MAX_DRAFTS }, (_, index) => (index === 0 ? draft : `${draft} ${index + 1}`))

/** Decides what a form starts with, before it renders. `draft` is the name of its draft, `fields` are its own values. */
export const chooseFirstValues = <Values extends object>(
  draft: string | undefined,
  fields: Values,
): FirstValues<Values> => {
  if (draft === undefined) return { values: fields, draftName: draft, source: 'form' }
  const names = listDraftNames(draft)
  const filled = readFilledForm(draft)
  if (filled) {
    const freeName = names.find((name) => !hasDraft(name)) ?? names.at(-1)
    return { values: mergeFields(fields, filled.values), draftName: freeName, source: 'filled', words: filled.words }
  }
  const draftName = names.find(hasDraft) ?? draft
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
