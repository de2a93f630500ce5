import { sessionId } from './session-id.ts'

const PREFIX = 'draft:'

/** A draft belongs to a session, or to nobody's. */
const ownPrefix = (): string => `${PREFIX}${sessionId() ?? 'nobody'}:`

/** What is never kept, wherever it is typed. */
const SECRET = /password|otp|code/i

const inSession = <Result>(use: (storage: Storage) => Result): Result | undefined => {
  try {
    return use(window.sessionStorage)
  } catch {
    return undefined // a browser that refuses to store keeps no drafts
  }
}

const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'boolean'

/** Keeps what was typed into a form, for a reload of this tab: texts and yes-or-nos; no password, code or file. */
export const keepDraft = (name: string, values: object): void => {
  const kept = Object.entries(values).filter(([field, value]) => !SECRET.test(field) && isPlain(value))
  inSession((storage) => storage.setItem(ownPrefix() + name, JSON.stringify(Object.fromEntries(kept))))
}

/** What was typed into a form before a reload, of the fields that it has; undefined when nothing was. */
export const readDraft = <Values extends object>(name: string, fields: Values): Values | undefined =>
  inSession((storage) => {
    const text = storage.getItem(ownPrefix() + name)
    if (text === null) return undefined
    const draft = new Map(Object.entries(Object(JSON.parse(text))))
    const entries = Object.entries(fields).map(([field, value]) => {
      const typed = draft.get(field)
      return [field, typeof typed === typeof value ? typed : value]
    })
    return Object.fromEntries(entries) as Values // the same fields, each of its own type
  })

/** Forgets the draft of a form. */
export const dropDraft = (name: string): void => {
  inSession((storage) => storage.removeItem(ownPrefix() + name))
}

/** Forgets the drafts of this tab that do not belong to the current session. */
export const dropOtherDrafts = (): void => {
  const own = ownPrefix()
  inSession((storage) => {
    const others = Object.keys(storage).filter((key) => key.startsWith(PREFIX) && !key.startsWith(own))
    for (const key of others) storage.removeItem(key)
  })
}
