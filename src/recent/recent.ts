import type { QueryClient } from '@tanstack/react-query'
import type { ListedChange } from '#contract/changes/response.ts'
import { localDate } from '#contract/fields/dates.ts'
import type { Call } from '#src/changes/call.ts'
import { describeChange, findReason, listCalls } from './recent-words.ts'

/** What can be done with a change: undo it, or do it again. Both undo a change, the one with this key. */
type Turn = {
  kind: 'undo' | 'redo'
  key: string
  /** When that change was made. Undefined for one that is not loaded: it was made just now. */
  at: Date | undefined
}

/** A change of the last thirty days as its screen shows it. */
export type RecentChange = {
  key: string
  title: string
  label: string
  calls: readonly Call[]
  at: Date
  /** The day in the user's time zone, `YYYY-MM-DD`. */
  day: string
  device: string
  /** The key of the change that it undoes, or does again. Undefined for any other change, and for one that is not loaded. */
  root: string | undefined
  /** Whether it is undone. */
  isUndone: boolean
  /** When it was undone. Undefined for an undo that is not loaded. */
  undoneAt: Date | undefined
  turn: Turn | undefined
  /** Why there is no turn. "" for an undo, which the change itself has the turn of. */
  reason: string
}

const NOTHING_LEFT = 'It cannot be done again: nothing of it is left.'

type ByKey = ReadonlyMap<string, ListedChange>

/** Where a change stands: it was undone, that was undone, and so on. */
type Chain = {
  /** An odd number of changes undid each other: it is undone. */
  isUndone: boolean
  /** The latest of them, or the change itself. Undefined when it is not loaded. */
  latest: ListedChange | undefined
  /** The key of the latest. */
  key: string
}

const follow = (change: ListedChange, byKey: ByKey, isUndone = false): Chain => {
  if (change.undoneBy === null) return { isUndone, latest: change, key: change.key }
  const by = byKey.get(change.undoneBy)
  return by ? follow(by, byKey, !isUndone) : { isUndone: !isUndone, latest: undefined, key: change.undoneBy }
}

/** What an undo is about. Undefined when that change is not loaded. */
const findRoot = (change: ListedChange, byKey: ByKey): ListedChange | undefined => {
  if (change.isUndoOf === null) return change
  const undone = byKey.get(change.isUndoOf)
  return undone && findRoot(undone, byKey)
}

/** Whether a change does something again that was undone: it undoes an undo. */
const isRedo = (change: ListedChange, byKey: ByKey): boolean => {
  const undone = byKey.get(change.isUndoOf ?? '')
  return undone !== undefined && undone.isUndoOf !== null && !isRedo(undone, byKey)
}

type Describe = (change: ListedChange) => ReturnType<typeof describeChange>

const toUndoLine = (change: ListedChange, byKey: ByKey, describe: Describe) => {
  const root = findRoot(change, byKey)
  const isAgain = isRedo(change, byKey)
  const canTurn = change.undoneBy === null && change.canUndo
  return {
    title: `${isAgain ? 'Done again' : 'Undone'}: ${root ? describe(root).title : 'an earlier change'}`,
    label: '',
    calls: root ? listCalls(root) : [],
    root: root?.key,
    isUndone: false,
    undoneAt: undefined,
    turn: canTurn
      ? ({ kind: isAgain ? 'undo' : 'redo', key: change.key, at: new Date(change.at) } as const)
      : undefined,
    reason: '',
  }
}

const toChangeLine = (change: ListedChange, byKey: ByKey, describe: Describe) => {
  const { isUndone, latest, key } = follow(change, byKey)
  const calls = listCalls(change)
  const canTurn = latest?.canUndo ?? true
  const at = latest && new Date(latest.at)
  return {
    ...describe(change),
    calls,
    root: undefined,
    isUndone,
    undoneAt: isUndone ? at : undefined,
    turn: canTurn ? ({ kind: isUndone ? 'redo' : 'undo', key, at } as const) : undefined,
    reason: canTurn ? '' : isUndone ? NOTHING_LEFT : findReason(calls),
  }
}

/** Builds what the screen shows of the changes that are loaded, newest first. */
export const listRecent = (changes: readonly ListedChange[], client: QueryClient): RecentChange[] => {
  const byKey = new Map(changes.map((change) => [change.key, change]))
  const describe = (change: ListedChange) => describeChange(change, client)
  return changes.map((change) => {
    const at = new Date(change.at)
    const toLine = change.isUndoOf === null ? toChangeLine : toUndoLine
    return {
      key: change.key,
      at,
      day: localDate(at),
      device: change.device || 'Unknown device',
      ...toLine(change, byKey, describe),
    }
  })
}
