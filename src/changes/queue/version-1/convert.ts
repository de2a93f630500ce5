// Reads what version 1.0 left in a browser. This folder goes after one release, with `leavesOutIds` and the stored `savedIds`.
import { v7 } from 'uuid'
import * as v from 'valibot'
import type { Call } from '#src/changes/call.ts'
import { isIdField, listAddedIds, listNamedIds, type StoredChange } from '#src/changes/queue/waiting-change.ts'
import { readers } from './calls.ts'

const oldChange = v.object({
  key: v.string(),
  change: v.string(),
  input: v.looseObject({}),
  version: v.nullable(v.number()),
  madeAt: v.number(),
  attempts: v.number(),
})

const oldState = v.variant('state', [
  v.object({ state: v.picklist(['waiting', 'unknown', 'draft']) }),
  v.object({ state: v.literal('conflict'), current: v.optional(v.unknown()) }),
  v.object({
    state: v.literal('refused'),
    status: v.number(),
    message: v.string(),
    errors: v.record(v.string(), v.string()),
  }),
])

const lost = {
  state: 'refused',
  status: 0,
  message: 'This version cannot send it. Please look whether it is saved, and make it again if it is not.',
  errors: {},
  at: 0,
} as const

/** Where a change stands. Its conflict is about the call that has a version. */
const toState = (old: v.InferOutput<typeof oldState>, calls: readonly Call[]) => {
  switch (old.state) {
    case 'unknown':
      return { state: old.state, sentFrom: 0 } as const
    case 'conflict': {
      const compared = calls.findIndex(({ version }) => version !== undefined)
      return { state: old.state, current: old.current, at: Math.max(compared, 0) } as const
    }
    case 'refused':
      return { ...old, at: 0 }
    default:
      return { state: old.state } as const
  }
}

/** `outbox-7` stood for the record of change 7 while that waited, `outbox-7.0` for one of several. */
const STAND_IN = /^outbox-(\d+)(\.\w+)?$/

/** Returns what gives the records their ids: the saved one, or a new one. */
const createNames = (savedIds: ReadonlyMap<number, string>) => {
  const ids = new Map<string, string>()
  return (standIn: string): string => {
    const [, sequence, piece] = STAND_IN.exec(standIn) ?? []
    const saved = piece === undefined ? savedIds.get(Number(sequence)) : undefined
    const id = saved || (ids.get(standIn) ?? v7())
    ids.set(standIn, id)
    return id
  }
}

const replaceStandIns = (input: object, name: (standIn: string) => string): unknown =>
  JSON.parse(JSON.stringify(input), (field, value) =>
    isIdField(field) && typeof value === 'string' && STAND_IN.test(value) ? name(value) : value,
  )

const convert = (stored: unknown, sequence: number, name: (standIn: string) => string): StoredChange | undefined => {
  const old = v.safeParse(oldChange, stored)
  const state = v.safeParse(oldState, stored)
  if (!old.success || !state.success) return undefined
  const { key, change, input, version, madeAt, attempts } = old.output
  const standIn = `outbox-${sequence}`
  const { calls, compound, isLost } =
    readers[change]?.(replaceStandIns(input, name), {
      id: name(standIn),
      getPieceId: (piece) => name(`${standIn}.${piece}`),
      version: version ?? undefined,
    }) ?? {}
  if (!calls || calls.length === 0) return undefined
  return { key, calls, compound, madeAt, attempts, ...(isLost ? lost : toState(state.output, calls)) }
}

/**
 * Returns the changes that version 1.0 stored, in the form of today. What cannot be read is left out.
 *
 * One that may have been done keeps its key, so that the server does it once. Version 1.0 sent no ids, and the server compares the
 * requests: a single addition is sent again without its id, and the server answers what it answered first. Where another change
 * names the record, the id must be the one of this device, so it is sent: if the first try was saved, the server answers 422, the
 * person reads "It was saved before", and what names the record waits for a decision. The same goes for what is a list today.
 */
export const convertVersion1 = (
  changes: ReadonlyMap<number, unknown>,
  savedIds: ReadonlyMap<number, string>,
): ReadonlyMap<number, StoredChange> => {
  const name = createNames(savedIds)
  const converted = [...changes].flatMap(([sequence, stored]) => {
    const change = convert(stored, sequence, name)
    return change ? [[sequence, change] as const] : []
  })
  const named = new Map<string, number>()
  for (const [, change] of converted) for (const id of listNamedIds(change)) named.set(id, (named.get(id) ?? 0) + 1)
  const isNamedByOthers = (id: string): boolean => (named.get(id) ?? 0) > 1
  const leavesOutIds = (change: StoredChange): boolean => {
    const ids = listAddedIds(change)
    const isSingle = ids.length > 0 && change.compound === undefined
    return change.state === 'unknown' && isSingle && !ids.some(isNamedByOthers)
  }
  return new Map(
    converted.map(([sequence, change]) => [
      sequence,
      leavesOutIds(change) ? { ...change, leavesOutIds: true as const } : change,
    ]),
  )
}
