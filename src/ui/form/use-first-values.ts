import { useEffect, useState } from 'react'
import { hasDraft, mergeFields, readDraft } from '#src/lib/drafts.ts'
import { clearFilledForm, type FormOrigin, type RefusedWords, readFilledForm } from '#src/lib/filled-form.ts'

/** Where the first values of a form come from: the form itself or what it was filled for, its draft, or a line or a message. */
export type ValuesSource = 'form' | 'draft' | 'filled'

type FirstValues<Values> = {
  values: Values
  /** The values without the draft. */
  emptyValues: Values
  /** The name of the draft that the form stores; undefined for a form without a draft. */
  draftName: string | undefined
  source: ValuesSource
  /** What the server said when it refused these values. */
  words?: RefusedWords | undefined
  /** What the form was filled for. */
  origin?: FormOrigin | undefined
}

/** The most drafts that one form has. A filled form leaves the earlier ones as they are. */
const MAX_DRAFTS = 9

const listDraftNames = (draft: string): string[] =>
  Array.from({ length: MAX_DRAFTS }, (_, index) => (index === 0 ? draft : `${draft} ${index + 1}`))

/** The values of a form without a draft, or of one that was cleared after a submit. */
export const startEmpty = <Values extends object>(draft: string | undefined, fields: Values): FirstValues<Values> => ({
  values: fields,
  emptyValues: fields,
  draftName: draft,
  source: 'form',
})

/** Reads the draft with this name. Without one, the form starts with `fields`. */
const startWithDraft = <Values extends object>(draftName: string, fields: Values): FirstValues<Values> => {
  const stored = readDraft(draftName, fields)
  return { values: stored ?? fields, emptyValues: fields, draftName, source: stored ? 'draft' : 'form' }
}

/** Decides what a form starts with, before it renders. `draft` is the name of its draft, `fields` are its own values. */
export const chooseFirstValues = <Values extends object>(
  draft: string | undefined,
  fields: Values,
): FirstValues<Values> => {
  if (draft === undefined) return startEmpty(draft, fields)
  const names = listDraftNames(draft)
  const filled = readFilledForm(draft)
  if (!filled) return startWithDraft(names.find(hasDraft) ?? draft, fields)
  const values = mergeFields(fields, filled.values)
  const { words, origin } = filled
  if (origin) return { ...startWithDraft(origin.draftName, values), words, origin }
  const freeName = names.find((name) => !hasDraft(name)) ?? names.at(-1)
  return { values, emptyValues: fields, draftName: freeName, source: 'filled', words }
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
