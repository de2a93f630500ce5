import { hashKey, type QueryKey } from '@tanstack/react-query'
import { getRevision } from '#src/lib/api/etags.ts'
import { listEffects } from './call.ts'
import { collectRecords, type Effect, type SavedRecords } from './effects.ts'
import { listSendable, sortByDependencies } from './queue/transitions.ts'
import { isSent, type WaitingChange } from './queue/waiting-change.ts'
import type { AttendedChanges } from './queue-queries.ts'

/** A change with what it does to lists. */
export type Overlaid = {
  change: WaitingChange
  effects: readonly (Effect & { hash: string })[]
  saved: SavedRecords
}

const overlaidChanges = new WeakMap<WaitingChange, Overlaid>()

const toOverlaid = (change: WaitingChange): Overlaid => {
  const known = overlaidChanges.get(change)
  if (known) return known
  const effects = listEffects(change).map((effect) => ({ ...effect, hash: hashKey(effect.queryKey) }))
  const overlaid = { change, effects, saved: collectRecords(isSent(change) ? change.results : []) }
  overlaidChanges.set(change, overlaid)
  return overlaid
}

/** The changes that lists show: those that are saved, in the order of the server, then those that will be sent, in their order. */
export const listOverlaid = (changes: readonly WaitingChange[]): readonly Overlaid[] => {
  const sent = changes.filter(isSent).toSorted((one, other) => one.revision - other.revision)
  return [...sent, ...sortByDependencies(listSendable(changes))].map(toOverlaid)
}

/**
 * Whether an effect is laid over data of a revision. One that is saved is, while the data is older. One without a clear response may
 * be in data that is newer than what the device knew when it was sent: a sum would then count twice, and a record without its id
 * would stand twice.
 */
const isLaidOver = (change: WaitingChange, { isSum }: Effect, revision: number | undefined): boolean => {
  if (revision === undefined) return true
  if (isSent(change)) return revision < change.revision
  return !((isSum || change.leavesOutIds) && change.state === 'unknown' && revision > change.sentFrom)
}

export type OverlayOptions = {
  /** Whether records that wait to be deleted stay in the list. */
  keepsDeleted?: boolean
}

/** Returns what lays the changes over the data of a query; undefined where none changes it. */
export type Overlay = <Data>(queryKey: QueryKey, options?: OverlayOptions) => ((data: Data) => Data) | undefined

/** Creates what lays changes over the data of queries. Rows of a change that a form or a row attends to go at once. */
export const createOverlay = (changes: readonly WaitingChange[], attended: AttendedChanges): Overlay => {
  const overlaid = listOverlaid(changes)
  const known = new Map<string, ((data: unknown) => unknown) | undefined>()
  const isKept = ({ change }: Overlaid, { record }: Effect): boolean =>
    record?.mark === 'deleted' && !isSent(change) && !attended.has(change.sequence)
  const build = (hash: string, keepsDeleted: boolean) => {
    const laid = overlaid.flatMap((each) =>
      each.effects
        .filter((effect) => effect.hash === hash && !(keepsDeleted && isKept(each, effect)))
        .map((effect) => ({ ...each, effect })),
    )
    if (laid.length === 0) return undefined
    return (data: unknown) => {
      const revision = getRevision(data)
      return laid
        .filter(({ change, effect }) => isLaidOver(change, effect, revision))
        .reduce((changed, { effect, saved }) => effect.layOver(changed, saved), data)
    }
  }
  return <Data>(queryKey: QueryKey, { keepsDeleted = false }: OverlayOptions = {}) => {
    const hash = hashKey(queryKey)
    const id = `${keepsDeleted} ${hash}`
    if (!known.has(id)) known.set(id, build(hash, keepsDeleted))
    return known.get(id) as ((data: Data) => Data) | undefined // the effects on a query have its type
  }
}
