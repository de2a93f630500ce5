import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { endpoints } from '#contract/endpoints.ts'
import type { ComparedField } from '#src/lib/compare-fields.ts'
import type { FilledForm } from '#src/lib/filled-form.ts'
import { type Effect, keepVersion } from './effects.ts'
import { getSeenId, type Refusal } from './queue/waiting-change.ts'

/** The calls of the API that change records. */
export type CallName = Extract<
  keyof typeof endpoints,
  | 'addLend'
  | 'editLend'
  | 'deleteLend'
  | 'addReturn'
  | 'deleteReturn'
  | 'addBank'
  | 'editBank'
  | 'deleteBank'
  | 'creditAmount'
  | 'debitAmount'
  | 'adjustBalance'
  | 'editMovement'
  | 'deleteMovement'
  | 'addExpenses'
  | 'editExpense'
  | 'deleteExpense'
  | 'addTransfer'
  | 'deleteTransfer'
  | 'addPlan'
  | 'editPlan'
  | 'deletePlan'
  | 'skipPlan'
  | 'renameTag'
  | 'setHandles'
  | 'setLanguage'
  | 'renamePerson'
  | 'setProof'
  | 'deleteProof'
  | 'addImport'
  | 'deleteImport'
  | 'restore'
  | 'addShare'
  | 'deleteShare'
  | 'acceptClaim'
  | 'rejectClaim'
  | 'setReminders'
  | 'updateProfile'
  | 'deleteUser'
  | 'undoChange'
>

/** What a call says. */
export type Said = {
  /** What stands in its path and query. */
  params?: Readonly<Record<string, string>>
  /** Its body. An object for JSON; the JSON part of a form where the call has a file. */
  body?: object
  /** The record that the person saw. It is not sent. */
  seen?: object
  /** A file beside the body. It stands in no list of calls, so a call with one is a change of its own. */
  file?: Blob
}

/** One call of a change, as it is stored and sent. */
export type Call<S extends Said = Said> = {
  readonly call: CallName
  /** The version of the record that the person saw, for `If-Match`. */
  readonly version?: number | undefined
} & Readonly<S>

/** A call with what the device knows of it: an id for the entry that it makes in a ledger, and when the person made it. */
export type MadeCall<S extends Said = Said> = Call<S> & {
  readonly entryId: string
  /** In milliseconds since 1970. */
  readonly madeAt: number
}

/** What the application knows of a call that changes records. */
export type CallDefinition<S extends Said> = {
  /** What it does, in a list of changes: `New expense`. */
  label: string
  /** The text of the toast when it is saved. */
  success: string
  /** The text of the toast when it is not saved. `refusal` says why; undefined without a clear response. */
  failure: string | ((refusal: Refusal | undefined) => string)
  /** What it does to the data of lists. Pure. */
  effect?: (call: MadeCall<S>) => readonly Effect[]
  /** The keys of the queries that it makes stale. */
  touches: readonly QueryKey[]
  /** Says what it is about: `₹500, Rent`. Recent changes have calls without `seen`. */
  describe: (call: Call<S>, client: QueryClient) => string
  /** The form that changes it while it waits. */
  form?: (call: Call<S>) => FilledForm | undefined
  /**
   * Only for edits: compares the person's record with the one of the server, and puts the person's on top of that. Undefined for one
   * that it cannot read.
   */
  compare?: (call: Call<S>, current: unknown) => { fields: readonly ComparedField[]; call: Call } | undefined
  /** What a record that is gone means: the change is done, or another call that adds the record again. */
  whenGone?: (call: Call<S>) => 'done' | Call | undefined
  /** Whether it cannot wait for a connection: never, or when this says so. */
  needsServer?: true | ((call: Call<S>) => boolean)
}

/** A definition, for any call of its name. */
type CallKind = CallDefinition<Said>

/** Makes calls of one kind. */
export type CallMaker<S extends Said> = (said: S) => Call<S>

/** A change of several calls that has words and a form of its own: a bill that people share. */
export type Compound = {
  /** Its name in the queue. */
  name: string
  /** The default is that of its first call. */
  label?: string
  /** The default is that of its first call. */
  success?: string
  /** Says what it is about. The default joins what its calls say. */
  describe?: (calls: readonly Call[], client: QueryClient) => string
  /** Whether its other calls go with a call that was put on top of a record that changed. The default is that they do. */
  goesWith?: (calls: readonly Call[], merged: Call) => boolean
  /** The form that changes it while it waits. `first` is that of its first call. */
  form?: (calls: readonly Call[], first: FilledForm | undefined) => FilledForm | undefined
}

const getVersion = (seen: object | undefined): number | undefined =>
  seen && 'version' in seen && typeof seen.version === 'number' ? seen.version : undefined

const kinds = new Map<string, CallKind>()
const compounds = new Map<string, Compound>()

/**
 * Defines a call that changes records, for what makes it and for the queue. Returns what makes such calls. One that can be compared
 * sends the version of the record that the person saw.
 */
export const defineCall = <S extends Said>(name: CallName, definition: CallDefinition<S>): CallMaker<S> => {
  const { compare } = definition
  kinds.set(name, definition as unknown as CallKind) // the queue gives it only calls of its name, which have its parts
  return (said) => ({ ...said, call: name, ...(compare && { version: getVersion(said.seen) }) })
}

/** Defines a change of several calls that has words and a form of its own. */
export const defineCompound = (compound: Compound): Compound => {
  compounds.set(compound.name, compound)
  return compound
}

/** The calls of a change, and the name of the compound that they are. */
export type Calls = { calls: readonly Call[]; compound?: string | undefined }

/** Finds the definition of a call. Undefined for one that another version of the application stored. */
export const findKind = ({ call }: { call: string }): CallKind | undefined => kinds.get(call)

/** Whether this version of the application can send the change. */
export const isKnown = ({ calls }: Calls): boolean => calls.length > 0 && calls.every((call) => kinds.has(call.call))

const findFirst = ({ calls: [first] }: Calls): CallKind | undefined => first && findKind(first)

/** Says what a change does: `New expense`. */
export const labelCalls = (change: Calls): string =>
  compounds.get(change.compound ?? '')?.label ?? findFirst(change)?.label ?? 'Entry'

/** How many calls of a change its description names. */
export const MAX_DESCRIBED = 3

/** Says what a change is about: `₹500, Rent`. */
export const describeCalls = (change: Calls, client: QueryClient): string => {
  const { calls, compound = '' } = change
  const described = compounds.get(compound)?.describe?.(calls, client)
  if (described !== undefined) return described
  const texts = calls.slice(0, MAX_DESCRIBED).map((call) => findKind(call)?.describe(call, client))
  const words = [...new Set(texts.filter(Boolean))].join(' · ')
  const more = calls.length - MAX_DESCRIBED
  return `${words}${more > 0 ? ` and ${more} more` : ''}` || labelCalls(change)
}

/** The form that changes a waiting change. Undefined where there is none. */
export const findForm = ({ calls, compound = '' }: Calls): FilledForm | undefined => {
  const [first] = calls
  const form = first && findKind(first)?.form?.(first)
  const ofCompound = compounds.get(compound)?.form
  if (ofCompound) return ofCompound(calls, form)
  return calls.length === 1 ? form : undefined
}

/** What a person who decides about a conflict sees. */
export type Comparison = {
  fields: readonly ComparedField[]
  /** The calls with the person's record on top of the one of the server. Undefined where they do not fit it. */
  merged: readonly Call[] | undefined
}

/** Compares the record of the call `at` with the one of the server. Undefined where they cannot be compared. */
export const compareCall = (change: Calls, at: number, current: unknown): Comparison | undefined => {
  const { calls, compound = '' } = change
  const compared = calls[at]
  const result = compared && findKind(compared)?.compare?.(compared, current)
  if (!result) return undefined
  const { fields, call } = result
  const fits = compounds.get(compound)?.goesWith?.(calls, call) ?? true
  return { fields, merged: fits ? calls.with(at, call) : undefined }
}

/** The text of the toast when a change is saved. */
export const getSuccess = (change: Calls): string =>
  compounds.get(change.compound ?? '')?.success ?? findFirst(change)?.success ?? 'Saved!'

/** The key of the list of recent changes. */
export const recentChangesKey = ['recent-changes'] as const

/** The keys of the queries that a change makes stale. */
export const listTouched = ({ calls }: Calls): QueryKey[] => [
  ...calls.flatMap((call) => findKind(call)?.touches ?? []),
  recentChangesKey,
]

/** Whether a change cannot wait for a connection. */
export const needsServer = ({ calls }: Calls): boolean =>
  calls.some((call) => {
    const needs = findKind(call)?.needsServer
    return typeof needs === 'function' ? needs(call) : needs === true
  })

const listEffectsOf = (call: MadeCall): readonly Effect[] => {
  const { version } = call
  const id = getSeenId(call)
  const effects = findKind(call)?.effect?.(call) ?? []
  return id === undefined || version === undefined ? effects : effects.map((effect) => keepVersion(effect, id, version))
}

/** What a change does to the data of lists. */
export const listEffects = ({ calls, key, madeAt }: Calls & { key: string; madeAt: number }): readonly Effect[] =>
  calls.flatMap((call, index) => listEffectsOf({ ...call, entryId: `${key}.${index}`, madeAt }))
