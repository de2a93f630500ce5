import { sql } from 'kysely'
import { countRecordsOfBank } from '#server/banks/bank-store.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { Problem } from '#server/http/problem.ts'
import type { Effect } from '#server/journal/journal.ts'
import type { JournaledTable } from '#server/journal/journaled-tables.ts'
import { deleteRowsById, readRowsById, updateRows } from '#server/journal/rows.ts'
import { JOURNAL_LIFETIME_MS } from '#server/journal/write-journal.ts'
import { removeUnused } from '#server/people/person-store.ts'
import { checkPlanCount } from '#server/plans/plan-store.ts'
import { isUniqueViolation } from '#server/store/errors/unique-violation.ts'
import type { Row } from '#server/store/list.ts'
import { addDeletion } from '#server/users/deletions.ts'
import { restoreBanks, restoreEdited, restoreRowsOf } from './put-back.ts'
import {
  findBlocker,
  findLaterTouches,
  findUndoable,
  type LaterTouches,
  refuseBy,
  toRowKey,
  type UndoneRow,
} from './read-change.ts'
import { type Added, removeAdded, touchSeen } from './remove-added.ts'
import { createRestorePerson } from './restore-people.ts'
import { type Entry, getRoot, isPlain, readEntriesOf, reverseMoney } from './reverse-money.ts'
import { listWithInterest, settleLends } from './settle-lends.ts'

/** What is undone: rows and entries of a change, or of an import of any age. */
type Undone = {
  /** The revision of the change; undefined for an import. */
  revision: number | undefined
  rows: readonly UndoneRow[]
  entries: readonly Entry[]
  /** Whether nothing touched a row since. */
  isExact: (row: UndoneRow) => boolean
}

const pick = (rows: readonly UndoneRow[], ...wanted: Effect[]): UndoneRow[] =>
  rows.filter(({ effect }) => wanted.includes(effect))

const groupIds = (rows: readonly UndoneRow[]): Map<JournaledTable, string[]> =>
  new Map([...Map.groupBy(rows, ({ table }) => table)].map(([table, of]) => [table, of.map(({ id }) => id)]))

/** In this order edited rows get their columns back. People first: records name them. */
const editedTables = [
  'people',
  'banks',
  'lends',
  'expenses',
  'claims',
  'proofs',
  'handles',
  'plans',
  'imports',
  'ledger',
  'users',
] as const satisfies readonly JournaledTable[]

/** The people of a change are put back or removed as records name them, so nothing later keeps them from it. */
const isByNeed = ({ table, effect }: UndoneRow): boolean =>
  table === 'people' && (effect === 'derived' || effect === 'deleted' || effect === 'added')

/** Refuses an undo of rows that are gone since, by the change that deleted them. */
const checkRowsExist = async (change: Change, rows: readonly UndoneRow[], touches: LaterTouches): Promise<void> => {
  for (const [table, of] of Map.groupBy(rows, (row) => row.table)) {
    const ids = of.map(({ id }) => id)
    const current = await readRowsById(change, table, ids)
    const gone = of.filter(({ id }) => !current.has(id))
    if (gone.length > 0) throw refuseBy(findBlocker(touches, gone)?.key)
  }
}

/** Lists the accounts of the rows of a change that are shown only with their account. */
const listBanks = async (change: Change, rows: readonly UndoneRow[]): Promise<string[]> => {
  const ids = groupIds(rows)
  const named: object[] = []
  for (const table of ['expenses', 'transfers', 'imports'] as const) {
    for (const row of (await readRowsById(change, table, ids.get(table) ?? [])).values()) named.push(row)
    for (const row of rows) if (row.table === table && row.effect === 'deleted' && row.before) named.push(row.before)
  }
  return named.flatMap((row) =>
    Object.entries(row).flatMap(([column, id]) =>
      ['bank_id', 'from_id', 'to_id'].includes(column) && typeof id === 'string' ? id : [],
    ),
  )
}

/** Refuses an undo of what was deleted with its account since, by the change that deleted the account. */
const checkBanksExist = async (
  change: Change,
  revision: number,
  rows: readonly UndoneRow[],
  entries: readonly Entry[],
): Promise<void> => {
  const own = new Set(rows.filter(({ table }) => table === 'banks').map(({ id }) => id))
  const plain = entries.filter(isPlain).map(({ bank_id }) => bank_id)
  const named = [...new Set([...(await listBanks(change, rows)), ...plain])].filter((id) => !own.has(id))
  const banks = await readRowsById(change, 'banks', named)
  const gone = named.filter((id) => !banks.has(id)).map((id) => ({ table: 'banks' as const, id }))
  if (gone.length === 0) return
  // An account that was gone before keeps nothing: a renamed tag is put back in what is not shown, too.
  const blocker = findBlocker(await findLaterTouches(change.db, change.userId, revision, gone), gone)
  if (blocker) throw refuseBy(blocker.key)
}

/** Removes the accounts that a change added. What names them stays, as with any account that is deleted. */
const removeBanks = async (change: Change, ids: readonly string[]): Promise<void> => {
  const { db, userId, at } = change
  touchSeen(change, 'banks', ids)
  for (const { id } of await deleteRowsById(change, 'banks', ids)) {
    change.count(-1 - (await countRecordsOfBank(db, userId, id)))
    await addDeletion(db, userId, id, at.getTime() + JOURNAL_LIFETIME_MS)
  }
}

/** Removes people whom nothing names any more: those that a change added, and those of the rows that the undo touched. */
const removePeople = async (change: Change, added: readonly string[]): Promise<void> => {
  const named = change.journal.rows().flatMap(({ before }) => before?.person_id ?? [])
  const ids = new Set([...added, ...named].filter((id) => typeof id === 'string'))
  for (const id of ids) await removeUnused(change, id)
}

/** Says of records and expenses whether they have a photo, when more than that changed since. */
const markProofs = async (change: Change, rows: readonly UndoneRow[]): Promise<void> => {
  const marked = rows.filter(({ before }) => before && 'has_proof' in before)
  for (const table of ['lends', 'expenses'] as const) {
    const ids = marked.filter((row) => row.table === table).map(({ id }) => id)
    for (const [id, row] of await readRowsById(change, table, ids)) {
      const { rows: found } = await sql<{ id: string }>`
        select id from proofs where user_id = ${change.userId} and id = ${id}`.execute(change.db)
      await updateRows(change, table, [row], { has_proof: found.length }, 'derived')
    }
  }
}

/** The ids of the records whose entries count whole, by the link of the entries. */
const toLinks = (added: Added) => ({
  expense_id: added.get('expenses') ?? [],
  lend_id: added.get('lends') ?? [],
  return_id: added.get('returns') ?? [],
  transfer_id: added.get('transfers') ?? [],
})

/** Makes everything as it was without what is undone. Returns nothing; a refusal leaves it undone. */
export const revert = async (
  change: Change,
  caller: Caller,
  { revision, rows, entries, isExact }: Undone,
): Promise<void> => {
  const restoring = { change, caller, revision: revision ?? 0, restorePerson: createRestorePerson(change, caller) }
  const added = groupIds(pick(rows, 'added'))
  const deleted = pick(rows, 'deleted').filter(({ table }) => table !== 'people')
  await restoreBanks(
    restoring,
    deleted.filter(({ table }) => table === 'banks'),
  )
  const withoutReturns = await removeAdded(change, added)
  const edited = pick(rows, 'edited', 'derived')
  const changed = edited.filter((row) => row.effect === 'edited' || isExact(row))
  const byTable = Map.groupBy(changed, ({ table }) => table)
  const lends = await readRowsById(change, 'lends', byTable.get('lends')?.map(({ id }) => id) ?? [])
  await restoreEdited(restoring, 'people', byTable.get('people') ?? [], isExact)
  await restoreRowsOf(restoring, deleted)
  for (const table of editedTables.slice(1)) await restoreEdited(restoring, table, byTable.get(table) ?? [], isExact)
  const movements = await reverseMoney(change, caller, {
    kind: revision === undefined ? 'import-undone' : 'undone',
    entries,
    since: revision,
    removed: toLinks(added),
    removedBanks: new Set(added.get('banks')),
  })
  touchSeen(change, 'ledger', [...new Set(entries.filter(isPlain).map(getRoot))])
  const inexact = edited.filter((row) => !isExact(row))
  const unsettled = inexact.filter(({ table }) => table === 'lends').map(({ id }) => id)
  const ofImport = revision === undefined ? withoutReturns : []
  const withInterest = await listWithInterest(change, edited)
  await settleLends(
    change,
    [...new Set([...unsettled, ...ofImport, ...withInterest])],
    ownLends(lends, byTable.get('lends') ?? []),
  )
  await markProofs(change, inexact)
  if (deleted.some(({ table }) => table === 'plans')) await checkPlanCount(change.db, caller)
  await removeBanks(change, added.get('banks') ?? [])
  await removePeople(change, added.get('people') ?? [])
  change.countOfDay(Math.max(movements, 1))
}

/** The records whose own fields an undo puts back, as they were before it. */
const ownLends = (lends: ReadonlyMap<string, Row<'lends'>>, rows: readonly UndoneRow[]) => {
  const edited = new Set(pick(rows, 'edited').map(({ id }) => id))
  return new Map([...lends].filter(([id]) => edited.has(id)))
}

/** Refuses what something else took meanwhile: a UPI id, an account number. */
const refuseTaken = (error: unknown): never => {
  throw isUniqueViolation(error) ? new Problem(409, 'Something else has this account or handle by now.') : error
}

/**
 * Undoes a change of the last thirty days: everything that it did is as it was. 404 when it is unknown, too old or undone already;
 * 409 with the key of a later change of a row that it edited or deleted; 400 when a balance is too small, or a record no longer fits
 * its returns.
 */
export const undoChange = async (
  change: Change,
  caller: Caller,
  key: string,
): Promise<{ key: string; results: [] }> => {
  const { db, userId, at } = change
  const { revision, rows } = await findUndoable(db, userId, key, at)
  const touches = await findLaterTouches(db, userId, revision, pick(rows, 'edited', 'derived', 'deleted', 'seen'))
  const own = pick(rows, 'edited', 'deleted', 'seen').filter((row) => !isByNeed(row))
  const blocker = findBlocker(touches, own)
  if (blocker) throw refuseBy(blocker.key)
  const kept = pick(rows, 'edited', 'derived').filter((row) => !isByNeed(row))
  await checkRowsExist(change, kept, touches)
  const entries = await readEntriesOf(db, userId, { revision })
  await checkBanksExist(change, revision, rows, entries)
  const isExact = (row: UndoneRow): boolean => !touches.has(toRowKey(row))
  await revert(change, caller, { revision, rows, entries, isExact }).catch(refuseTaken)
  await db
    .updateTable('changes')
    .set({ undone_by: change.revision })
    .where('user_id', '=', userId)
    .where('revision', '=', revision)
    .execute()
  change.undo(revision)
  return { key: change.key, results: [] }
}
