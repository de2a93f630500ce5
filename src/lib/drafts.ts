import { sessionId } from '#src/lib/cache/session-id.ts'

/** What was typed into a form that was not sent: texts and yes-or-nos by field name. */
type DraftValues = Record<string, string | boolean>

/** A form that was left before it was sent. */
export type Draft = {
  /** The form's name, such as `lend` or `expense 0197…`. */
  name: string
  /** The form's title, as the user knows it. */
  label: string
  /** The address of the screen the form belongs to. */
  path: string
  /** The session it was typed in. */
  session: string | undefined
  values: DraftValues
}

const PREFIX = 'draft:'

/** Fields that are never stored. */
const SECRET = /password|otp|code/i

/** The user whose drafts are read and written; undefined before the first sign-in of this tab. */
let owner: string | undefined

const keyOf = (name: string): string => `${PREFIX}${owner ?? ''}:${name}`

const inStorage = <Result>(use: (storage: Storage) => Result): Result | undefined => {
  try {
    return use(window.sessionStorage)
  } catch {
    return undefined // a browser that refuses to store keeps no drafts
  }
}

const parseDraft = (text: string | null): Draft | undefined => {
  if (text === null) return undefined
  try {
    return JSON.parse(text) // written by this module only
  } catch {
    return undefined
  }
}

const removeWhere = (isWanted: (key: string) => boolean): void => {
  inStorage((storage) => {
    for (const key of Object.keys(storage).filter(isWanted)) storage.removeItem(key)
  })
}

const isStorable = (entry: [string, unknown]): entry is [string, string | boolean] =>
  !SECRET.test(entry[0]) && (typeof entry[1] === 'string' || typeof entry[1] === 'boolean')

/** Reads and writes the drafts of this user from now on, and removes those of everyone else. */
export const openDrafts = (userId: string): void => {
  owner = userId
  const own = keyOf('')
  removeWhere((key) => key.startsWith(PREFIX) && !key.startsWith(own))
}

/** Removes every draft. */
export const dropAllDrafts = (): void => {
  owner = undefined
  removeWhere((key) => key.startsWith(PREFIX))
}

/** Stores what was typed into a form, for this tab. Passwords, codes and files are left out. */
export const keepDraft = (form: Pick<Draft, 'name' | 'label' | 'path'>, values: object): void => {
  const draft: Draft = {
    ...form,
    session: sessionId(),
    values: Object.fromEntries(Object.entries(values).filter(isStorable)),
  }
  inStorage((storage) => storage.setItem(keyOf(form.name), JSON.stringify(draft)))
}

/** The stored values of a form, over those in `fields`; undefined when there is no draft. */
export const readDraft = <Values extends object>(name: string, fields: Values): Values | undefined => {
  const draft = inStorage((storage) => parseDraft(storage.getItem(keyOf(name))))
  if (!draft) return undefined
  const typed = new Map(Object.entries(draft.values))
  const entries = Object.entries(fields).map(([field, value]) => {
    const kept = typed.get(field)
    return [field, typeof kept === typeof value ? kept : value]
  })
  return Object.fromEntries(entries) as Values // the same fields, each of its own type
}

/** Whether a form has a draft. */
export const hasDraft = (name: string): boolean => inStorage((storage) => storage.getItem(keyOf(name))) != null

/** Removes the draft of a form. */
export const dropDraft = (name: string): void => {
  inStorage((storage) => storage.removeItem(keyOf(name)))
}

/** The drafts that were typed before the current session began. */
export const draftsOfEndedSessions = (): Draft[] => {
  const own = keyOf('')
  const current = sessionId()
  const drafts = inStorage((storage) =>
    Object.keys(storage).flatMap((key) => (key.startsWith(own) ? (parseDraft(storage.getItem(key)) ?? []) : [])),
  )
  return (drafts ?? []).filter(({ session }) => session !== undefined && session !== current)
}
