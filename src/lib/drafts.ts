import { getSessionId } from '#src/lib/cache/session-id.ts'
import { findOpenTabs, getTabId, showTabIsOpen } from '#src/lib/tab.ts'

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
  /** The tab in which the user typed. */
  tab: string
  values: DraftValues
}

const PREFIX = 'draft:'

/** Fields that are never stored. */
const SECRET_FIELD = /password|otp|code/i

/** The user whose drafts this module reads and writes; undefined before the first sign-in of this page. */
let owner: string | undefined

const buildKey = (name: string): string => `${PREFIX}${owner ?? ''}:${name}`

/** Uses the storage of the device for a user, and that of this tab for a form that needs no session. */
const withStorage = <Result>(
  use: (storage: Storage) => Result,
  kind: 'localStorage' | 'sessionStorage' = owner === undefined ? 'sessionStorage' : 'localStorage',
): Result | undefined => {
  try {
    return use(window[kind])
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
  const remove = (storage: Storage): void => {
    for (const key of Object.keys(storage).filter(isWanted)) storage.removeItem(key)
  }
  withStorage(remove, 'localStorage')
  withStorage(remove, 'sessionStorage')
}

const isStorable = (entry: [string, unknown]): entry is [string, string | boolean] =>
  !SECRET_FIELD.test(entry[0]) && (typeof entry[1] === 'string' || typeof entry[1] === 'boolean')

/** Lists the drafts of the user. */
const listDrafts = (): Draft[] => {
  const own = buildKey('')
  const drafts = withStorage((storage) =>
    Object.keys(storage).flatMap((key) => (key.startsWith(own) ? (parseDraft(storage.getItem(key)) ?? []) : [])),
  )
  return drafts ?? []
}

/** Sets the user whose drafts are read and written. Removes the drafts of other users. */
export const setDraftOwner = (userId: string): void => {
  owner = userId
  const own = buildKey('')
  removeWhere((key) => key.startsWith(PREFIX) && !key.startsWith(own))
  if (listDrafts().some(({ tab }) => tab === getTabId())) showTabIsOpen()
}

/** Returns the user whose drafts this page keeps. */
export const getDraftOwner = (): string | undefined => owner

/** Removes every draft. */
export const removeAllDrafts = (): void => {
  owner = undefined
  removeWhere((key) => key.startsWith(PREFIX))
}

const findDraft = (name: string): Draft | undefined =>
  withStorage((storage) => parseDraft(storage.getItem(buildKey(name))))

/** Stores the values of a form on this device for the user, without passwords, codes and files. */
export const storeDraft = (form: Pick<Draft, 'name' | 'label' | 'path'>, values: object): void => {
  showTabIsOpen()
  const draft: Draft = {
    ...form,
    session: getSessionId(),
    tab: getTabId(),
    values: Object.fromEntries(Object.entries(values).filter(isStorable)),
  }
  withStorage((storage) => storage.setItem(buildKey(draft.name), JSON.stringify(draft)))
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

/** A draft whose form is at its path. */
export type OfferedDraft = Draft & { path: string }

/** Returns the drafts of ended sessions, and of tabs and applications that were closed or killed. */
export const findLeftDrafts = async (): Promise<OfferedDraft[]> => {
  const openTabs = await findOpenTabs()
  const isLeft = ({ session, tab }: Draft): boolean =>
    session !== getSessionId() || (tab !== getTabId() && !openTabs.has(tab))
  return listDrafts().flatMap((draft) =>
    draft.path !== undefined && isLeft(draft) ? [{ ...draft, path: draft.path }] : [],
  )
}

/** Returns the labels of the drafts at an address. */
export const listDraftLabels = (address: string): string[] =>
  listDrafts().flatMap(({ path, label }) => (path === address ? [label] : []))
