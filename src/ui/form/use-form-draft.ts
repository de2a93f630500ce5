import { useEffect, useState } from 'react'
import { hasDraft, mergeFields, readDraft, removeDraft } from '#src/lib/drafts.ts'
import { clearFilledForm, type FormOrigin, readFilledForm } from '#src/lib/filled-form.ts'

/**
 * The source of the first values: `form` for the form's own values or those of a waiting change, `draft` for a stored draft,
 * `filled` for a line or a message.
 */
type ValuesSource = 'form' | 'draft' | 'filled'

type FirstValues<Values> = {
  values: Values
  /** The values without the draft. */
  emptyValues: Values
  /** The name of the draft that the form stores; undefined for a form without a draft. */
  name: string | undefined
  source: ValuesSource
  /** What the form was filled for. */
  origin?: FormOrigin | undefined
}

/** The draft of an open form. */
export type DraftOfForm = Omit<FirstValues<object>, 'values'> & {
  /** Removes the draft: what was typed is stored elsewhere from now on. */
  remove: () => void
  /** Stores the draft again after `remove`. */
  restore: () => void
  /** How often the draft was stored again. */
  restored: number
}

/** The most drafts that one form has. A filled form leaves the earlier ones as they are. */
const MAX_DRAFTS = 9

const listDraftNames = (draft: string): string[] =>
  Array.from({ length: MAX_DRAFTS }, (_, index) => (index === 0 ? draft : `${draft} ${index + 1}`))

/** The values of a form without a draft, or of one that was cleared after a submit. */
const startEmpty = <Values extends object>(name: string | undefined, fields: Values): FirstValues<Values> => ({
  values: fields,
  emptyValues: fields,
  name,
  source: 'form',
})

/** Reads the draft with this name. Without one, the form starts with `fields`. */
const startWithDraft = <Values extends object>(name: string, fields: Values): FirstValues<Values> => {
  const stored = readDraft(name, fields)
  return { values: stored ?? fields, emptyValues: fields, name, source: stored ? 'draft' : 'form' }
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
  const { origin } = filled
  if (origin) return { ...startWithDraft(origin.draftName, values), origin }
  const freeName = names.find((name) => !hasDraft(name)) ?? names.at(-1)
  return { values, emptyValues: fields, name: freeName, source: 'filled' }
}

/** What a form starts with, and its draft. `draft` is the name of the draft, `fields` are the values without one. */
export const useFormDraft = <Values extends object>(draft: string | undefined, fields: Values) => {
  const [first, setFirst] = useState(() => chooseFirstValues(draft, fields))
  const [restored, setRestored] = useState(0)
  const { name, origin } = first
  useEffect(() => {
    if (draft !== undefined) clearFilledForm(draft)
  }, [draft])
  useEffect(() => origin?.open(), [origin])
  return {
    ...first,
    restored,
    remove: (): void => {
      if (name !== undefined) removeDraft(name)
    },
    restore: (): void => setRestored((count) => count + 1),
    /** Starts without a draft and an origin: the form was reset after a submit. */
    clear: (): void => setFirst(startEmpty(draft, fields)),
  }
}
