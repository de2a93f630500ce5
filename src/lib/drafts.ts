import { getSessionId } from '#src/lib/cache/session-id.ts'

/** The error of a submit whose values are stored elsewhere: the form keeps no draft of them. */
export class KeptElsewhereError extends Error {}

/** The values of an unsent form by field name. */
type DraftValues = Record<string, string | boolean>

/** An unsent form. */
export type Draft = {
  /** The form's name, such as `lend` or `expense 0197…`. */
  name: string
  /** The title of the form on the screen. */
  label: string
  /** The address of the form's screen. Undefined for a form that opens only from somewhere else. */
  path: string | undefined
  /** The session in which the user typed. */
  session: string | undefined
  values: DraftValues
}

const PREFIX = 'draft:'

/** Fields that are never stored. */
const SECRET_FIELD = /password|otp|code/i

/** The user whose drafts this module reads and writes; undefined before the first sign-in of this tab. */
let owner: string | undefined

const buildKey = (name: string): string => `${PREFIX}${owner ?? ''}:${name}`

const withStorage = <Result>(use: (storage: Storage) => Result): Result | undefined => {
  try {
    return use(window.sessionStorage)
  } catch {
    return undefined // the browser blocks storage
  }
}

const parseDraft = (text: string | null): Draft | undefined => {
  if (text === null) return undefined
  try {
    return JSON.parse(text) // only this module writes it
  } catch {
    return undefined
  }
}

const removeWhere = (isWanted: (key: string) => boolean): void => {
  withStorage((storage) => {
    for (const key of Object.keys(storage).filter(isWanted)) storage.removeItem(key)
  })
}

const isStorable = (entry: [string, unknown]): entry is [string, string | boolean] =>
  !SECRET_FIELD.test(entry[0]) && (typeof entry[1] === 'string' || typeof entry[1] === 'boolean')

/** Sets the user whose drafts are read and written. Removes the drafts of other users. */
export const setDraftOwner = (userId: string): void => {
  owner = userId
  const own = buildKey('')
  removeWhere((key) => key.startsWith(PREFIX) && !key.startsWith(own))
}

/** Returns the user whose drafts this tab keeps. */
export const getDraftOwner = (): string | undefined => owner

/** Removes every draft. */
export const removeAllDrafts = (): void => {
  owner = undefined
  removeWhere((key) => key.startsWith(PREFIX))
}

const writeDraft = (draft: Draft): void => {
  withStorage((storage) => storage.setItem(buildKey(draft.name), JSON.stringify(draft)))
}

const findDraft = (name: string): Draft | undefined =>
  withStorage((storage) => parseDraft(storage.getItem(buildKey(name))))

/** Stores the values of a form for this tab, without passwords, codes and files. */
export const storeDraft = (form: Pick<Draft, 'name' | 'label' | 'path'>, values: object): void =>
  writeDraft({
    ...form,
    session: getSessionId(),
    values: Object.fromEntries(Object.entries(values).filter(isStorable)),
  })

/** Renames the drafts of this tab. */
export const renameDrafts = (rename: (name: string) => string): void => {
  const own = buildKey('')
  const keys = withStorage((storage) => Object.keys(storage)) ?? []
  for (const key of keys.filter((each) => each.startsWith(own))) {
    const draft = findDraft(key.slice(own.length))
    const name = draft && rename(draft.name)
    if (!draft || name === undefined || name === draft.name) continue
    removeDraft(draft.name)
    writeDraft({ ...draft, name, path: draft.path && rename(draft.path) })
  }
}

/** Returns `fields` with those of `values` that have a field of the same type. */
export const mergeFields = <Values extends object>(
  fields: Values,
  values: Readonly<Record<string, unknown>>,
): Values => {
  const given = new Map(Object.entries(values))
  const entries = Object.entries(fields).map(([field, value]) => {
    const stored = given.get(field)
    return [field, typeof stored === typeof value ? stored : value]
  })
  return Object.fromEntries(entries) as Values // the same fields, each of its own type
}

/** Returns `fields` with the stored values of a form, or undefined without a draft. */
export const readDraft = <Values extends object>(name: string, fields: Values): Values | undefined => {
  const draft = findDraft(name)
  return draft && mergeFields(fields, draft.values)
}

/** Whether a form has a draft. */
export const hasDraft = (name: string): boolean => withStorage((storage) => storage.getItem(buildKey(name))) != null

/** Removes the draft of a form. */
export const removeDraft = (name: string): void => {
  withStorage((storage) => storage.removeItem(buildKey(name)))
}

/** Returns the drafts from earlier sessions whose forms are at their path. */
export const findDraftsOfEndedSessions = (): (Draft & { path: string })[] => {
  const own = buildKey('')
  const current = getSessionId()
  const drafts = withStorage((storage) =>
    Object.keys(storage).flatMap((key) => (key.startsWith(own) ? (parseDraft(storage.getItem(key)) ?? []) : [])),
  )
  return (drafts ?? []).flatMap(({ path, session, ...draft }) =>
    path !== undefined && session !== undefined && session !== current ? [{ ...draft, path, session }] : [],
  )
}
