import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type GenericSchema, safeParse } from 'valibot'
import type { SendRequest } from '#src/lib/api/idempotent-request.ts'
import type { ComparedField } from '#src/lib/compare-fields.ts'
import type { FilledForm } from '#src/lib/filled-form.ts'
import type { CacheChange } from './cache-change.ts'
import type { Saved as SavedRecord } from './queue/transitions.ts'
import { type ChangeRequest, type Json, type Refusal, toStandInId, type WaitingChange } from './queue/waiting-change.ts'

/** The names of the changes that can wait for a connection. */
type ChangeName =
  | 'addLend'
  | 'addLendWithPlan'
  | 'editLend'
  | 'deleteLend'
  | 'addReturn'
  | 'deleteReturn'
  | 'addBank'
  | 'editBank'
  | 'deleteBank'
  | 'creditAmount'
  | 'debitAmount'
  | 'editMovement'
  | 'deleteMovement'
  | 'addExpense'
  | 'addExpenseWithPlan'
  | 'editExpense'
  | 'deleteExpense'
  | 'addTransfer'
  | 'addSplit'
  | 'splitExpense'
  | 'renameTag'
  | 'deleteTransfer'
  | 'addPlan'
  | 'editPlan'
  | 'deletePlan'
  | 'enterPlan'
  | 'skipPlan'
  | 'updateProfile'
  | 'setHandles'
  | 'moveHandle'

/** What a waiting change does to the record that a list shows. */
export type Effect = 'added' | 'edited' | 'deleted'

/** What a change does to a record of a list. A change that adds several records has their ids as `pieces`. */
type RecordEffect = { id: string; effect: Effect; pieces?: readonly string[] }

/** Both versions of a record, and how to send the user's version on top of the one that the server has now. */
export type Comparison = { fields: readonly ComparedField[]; request: Omit<ChangeRequest, 'key'> }

/** A record and its version; undefined for a server without versions. */
type VersionedRecord = { id: string; version?: number | undefined }

/** Makes another change, the one that reverts the first. */
export type MakeChange = <Input extends object, Saved>(change: Change<Input, Saved>, input: Input) => Promise<unknown>

/** One kind of change: how it is sent, what it changes on the screens, and how a person reads it. */
type ChangeDefinition<Input extends object, Saved> = {
  name: ChangeName
  /** What it does, for the list of waiting changes: `New expense`. */
  label: string
  /** Reads a stored input. */
  schema: GenericSchema<unknown, Input>
  /** Sends the request. It calls `send` before anything asynchronous. */
  send: (input: Input, send: SendRequest) => Promise<Saved>
  /**
   * What it does to cached data. `id` is that of the record that it adds, `madeAt` is when the user made it, in milliseconds
   * since 1970.
   */
  getChanges: (input: Input, id: string, madeAt: number) => readonly CacheChange[]
  /** Reads what the response says about the record. The default reads `id` and `version` of the response itself. */
  getSaved?: (saved: Saved) => SavedRecord
  /** Puts the response into the cache. */
  cacheSaved?: (client: QueryClient, saved: Saved, input: Input) => unknown
  /** The text of the toast when it is saved. */
  success: string
  /** The text of the toast when it is not saved: `refusal` says why, undefined without a clear response. */
  failure: string | ((refusal: Refusal | undefined) => string)
  /** Returns a function that makes the change that reverts it. Undefined where there is none. */
  invert?: (input: Input, saved: Saved, client: QueryClient) => ((make: MakeChange) => Promise<unknown>) | undefined
  /** The text of the toast after its undo, where that makes several changes. Without it, each change says its own. */
  undone?: string
  /** The keys of the queries that it makes stale. */
  invalidates: readonly QueryKey[]
  /** The record whose version it raises, and the version that the user saw; undefined for a server without versions. */
  getRecord?: (input: Input) => VersionedRecord | undefined
  /**
   * Only for an edit, see `defineEdit`: puts the record that the user saw when they made another input of this change into the
   * input, with a version. Such a change sends that version as `If-Match`.
   */
  takeBefore?: (input: Input, other: Input, version: number | undefined) => Input
  /** The record of a list that it concerns, and what it does to the record. `id` is that of a new record. */
  getEffect?: (input: Input, id: string) => RecordEffect
  /** Says what it is about: `₹500, Rent`. */
  describe: (input: Input, client: QueryClient) => string
  /** The form that changes it while it waits. */
  getForm?: (input: Input) => FilledForm | undefined
  /**
   * Compares the record of the user with the one of the server, and makes the input on top of that. Undefined for a record that
   * it cannot read.
   */
  compare?: (input: Input, current: unknown) => { fields: readonly ComparedField[]; input: Input } | undefined
  /** The change that adds the record again, when it was deleted meanwhile. */
  addAgain?: (input: Input) => { change: ChangeName; input: object }
  /** Whether a record that is gone already means that the change is done. */
  isDoneWhenGone?: (input: Input) => boolean
}

/** A waiting change that this version of the application can read. */
export type ReadableChange = {
  send: (send: SendRequest) => Promise<unknown>
  /** Reads what `send` returned about the record. Undefined where the response itself has it. */
  getSaved: ((saved: unknown) => SavedRecord) | undefined
  /** Puts what `send` returned into the cache. */
  cacheSaved: (client: QueryClient, saved: unknown) => void
  getChanges: (id: string) => readonly CacheChange[]
  effect: RecordEffect | undefined
  describe: (client: QueryClient) => string
  form: FilledForm | undefined
  compare: (current: unknown) => Comparison | undefined
  addAgain: (() => Pick<ChangeRequest, 'change' | 'input' | 'record' | 'version'>) | undefined
  isDoneWhenGone: boolean
}

/** What the queue needs of a kind of change, to send it and to show it. */
export type ChangeKind = {
  name: ChangeName
  label: string
  success: string
  invalidates: readonly QueryKey[]
  /** Reads a waiting change. Undefined for one that another version of the application stored. */
  read: (waiting: WaitingChange) => ReadableChange | undefined
}

/** A kind of change, for the hook that makes it and for the queue. */
export type Change<Input extends object, Saved> = ChangeDefinition<Input, Saved> &
  ChangeKind & {
    /** What a waiting change sends after the user changed it. An edit is still one of the record that the user saw at first. */
    resend: (input: Input, waiting: WaitingChange) => Omit<ChangeRequest, 'key'>
  }

/** All kinds of change. A missing one does not compile. */
export type Changes = Readonly<Record<ChangeName, ChangeKind>>

/** Converts an input to what the disk holds. The fields of requests and records are texts, numbers and flags. */
const toJson = (input: object): Json => JSON.parse(JSON.stringify(input))

/** Returns what a change sends, but for its key. */
export const toRequest = <Input extends object>(
  { name, getRecord, takeBefore }: Pick<ChangeDefinition<Input, unknown>, 'name' | 'getRecord' | 'takeBefore'>,
  input: Input,
): Omit<ChangeRequest, 'key'> => {
  const record = getRecord?.(input)
  const version = takeBefore ? (record?.version ?? null) : null
  return { change: name, input: toJson(input), record: record?.id ?? null, version }
}

/** Reads a stored input. The queue can have raised the version of the record that the user saw. */
const readInput = <Input extends object>(
  { schema, takeBefore }: Pick<ChangeDefinition<Input, unknown>, 'schema' | 'takeBefore'>,
  { input: stored, version }: WaitingChange,
): Input | undefined => {
  const { success, output: input } = safeParse(schema, stored)
  if (!success) return undefined
  return takeBefore ? takeBefore(input, input, version ?? undefined) : input
}

/** Defines a kind of change. The hook that makes it and the queue use the same object. */
export const defineChange = <Input extends object, Saved>(
  definition: ChangeDefinition<Input, Saved>,
): Change<Input, Saved> => ({
  ...definition,
  resend: (input, waiting) => {
    const { name, takeBefore } = definition
    const stored = takeBefore && waiting.change === name ? readInput(definition, waiting) : undefined
    return toRequest(definition, stored && takeBefore ? takeBefore(input, stored, waiting.version ?? undefined) : input)
  },
  read: (waiting) => {
    const input = readInput(definition, waiting)
    if (!input) return undefined
    const { addAgain, getSaved } = definition
    return {
      send: (send) => definition.send(input, send),
      getSaved: getSaved && ((saved) => getSaved(saved as Saved)), // from `send`, just above
      cacheSaved: (client, saved) => definition.cacheSaved?.(client, saved as Saved, input), // as well
      getChanges: (id) => definition.getChanges(input, id, waiting.madeAt),
      effect: definition.getEffect?.(input, toStandInId(waiting.sequence)),
      describe: (client) => definition.describe(input, client),
      form: definition.getForm?.(input),
      compare: (current) => {
        const compared = definition.compare?.(input, current)
        return compared && { fields: compared.fields, request: toRequest(definition, compared.input) }
      },
      addAgain:
        addAgain &&
        (() => {
          const added = addAgain(input)
          return { change: added.change, input: toJson(added.input), record: null, version: null }
        }),
      isDoneWhenGone: definition.isDoneWhenGone?.(input) ?? false,
    }
  },
})

/** Defines an edit of a record. The server applies it only while the record is the one that the user saw, `before`. */
export const defineEdit = <Before extends VersionedRecord, Input extends { before: Before }, Saved>(
  definition: Omit<ChangeDefinition<Input, Saved>, 'getRecord' | 'getEffect' | 'takeBefore'>,
): Change<Input, Saved> =>
  defineChange({
    ...definition,
    getRecord: ({ before }) => before,
    getEffect: ({ before }) => ({ id: before.id, effect: 'edited' }),
    takeBefore: (input, { before }, version) => ({ ...input, before: { ...before, version } }),
  })

/** The kinds of change that a tab knows, by their name. */
export type Kinds = ReadonlyMap<string, ChangeKind>

const readChanges = new WeakMap<WaitingChange, ReadableChange>()

/** Reads a waiting change by its kind. Undefined for one that this version of the application does not know. */
export const readChange = (kinds: Kinds, change: WaitingChange): ReadableChange | undefined => {
  const read = readChanges.get(change) ?? kinds.get(change.change)?.read(change)
  if (read) readChanges.set(change, read)
  return read
}
