import { type Selectable, sql } from 'kysely'
import { countRecordsOfBank } from '#server/banks/bank-store.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { Problem } from '#server/http/problem.ts'
import { type Columns, countingColumns, type JournaledTable, type Value } from '#server/journal/journaled-tables.ts'
import { readRowsById, restoreColumns, restoreRows } from '#server/journal/rows.ts'
import { findPerson } from '#server/people/person-store.ts'
import { forEachChunk, yieldToRequests } from '#server/store/chunks.ts'
import { isUniqueViolation } from '#server/store/errors/unique-violation.ts'
import { nextVersion } from '#server/store/next-version.ts'
import type { Tables } from '#server/store/tables.ts'
import { dropDeletion } from '#server/users/deletions.ts'
import { addToken } from '#server/users/token-store.ts'
import { readBytes, refuseBy, selectTouches, type UndoneRow } from './read-change.ts'
import type { RestorePerson } from './restore-people.ts'

type LendRow = Selectable<Tables['lends']>

/** The columns of a record or an expense that follow from other rows. */
const derivedColumns = new Set(['returned', 'forgiven', 'interest_paid', 'settled_by_return', 'has_proof'])

/** In this order: a table comes after those that its rows name. */
const restoredTables = [
  'lends',
  'expenses',
  'transfers',
  'returns',
  'claims',
  'proofs',
  'handles',
  'shares',
  'plans',
  'profile_images',
] as const satisfies readonly JournaledTable[]

/** An edited row of the journal, the row as it is, and the columns to put back. */
type Found = { row: UndoneRow; now: object; columns: Columns }

/** What an undo needs to put rows back. */
export type Restoring = { change: Change; caller: Caller; revision: number; restorePerson: RestorePerson }

const toText = (value: Value | undefined): string | undefined => (typeof value === 'string' ? value : undefined)

const toNumber = (value: Value | undefined): number => (typeof value === 'number' ? value : 0)

/** A row with the person whom it names. A record gets a version that is higher than any that was seen. */
const withPerson = async ({ change, restorePerson }: Restoring, table: JournaledTable, columns: Columns) => {
  const { return_name, seen_version, ...row } = columns
  const id = toText(row.person_id)
  const person = id === undefined ? undefined : await restorePerson(id, toText(return_name))
  const named = person ? { ...row, person_id: person.id } : row
  if (!('version' in row)) return named
  // The version in the API counts the renames of the person, who may be another one by now.
  const seen = toNumber(seen_version) - (person?.renames ?? 0)
  const version = Math.max(toNumber(row.version), seen_version === undefined ? Number.MIN_SAFE_INTEGER : seen) + 1
  return table === 'lends' ? { ...named, version, updated_at: change.at.getTime() } : { ...named, version }
}

/** Puts deleted rows of a table back, with their pictures. Returns their number. */
const restoreDeleted = async (restoring: Restoring, table: JournaledTable, rows: readonly UndoneRow[]) => {
  const { change, caller, revision } = restoring
  await forEachChunk(rows, async (chunk) => {
    const restored: object[] = []
    for (const row of chunk) {
      const columns = await withPerson(restoring, table, row.before ?? {})
      const bytes = row.hasBytes ? { bytes: await readBytes(change.db, caller.userId, revision, row) } : {}
      restored.push({ ...columns, ...bytes })
      if (table === 'shares') await addToken(change.db, toText(row.before?.token_hash) ?? '', caller.userId)
    }
    await restoreRows(change, table, restored)
    await yieldToRequests()
  })
}

/** Puts deleted accounts back, with what was not shown without them; 409 when there is the same account by now. */
export const restoreBanks = async ({ change, caller }: Restoring, rows: readonly UndoneRow[]): Promise<void> => {
  for (const { id, before } of rows) {
    const row = { ...before, version: toNumber(before?.version) + 1 }
    await restoreRows(change, 'banks', [row]).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Problem(409, 'You have already added this account.') : error
    })
    await dropDeletion(change.db, caller.userId, id)
    change.count(1 + (await countRecordsOfBank(change.db, caller.userId, id)))
  }
}

/** Puts all deleted rows back but accounts and people. */
export const restoreRowsOf = async (restoring: Restoring, deleted: readonly UndoneRow[]): Promise<void> => {
  const byTable = Map.groupBy(deleted, ({ table }) => table)
  for (const table of restoredTables) await restoreDeleted(restoring, table, byTable.get(table) ?? [])
  const count = (table: JournaledTable): number => byTable.get(table)?.length ?? 0
  restoring.change.count(count('lends') + count('returns') + count('expenses') + count('transfers'))
}

/** The columns that say that a row was changed. */
const getRaised = ({ at }: Change, table: JournaledTable): object => {
  if (table === 'lends') return { version: nextVersion, updated_at: at.getTime() }
  if (table === 'people') return { renames: sql<number>`renames + 1`, renamed_at: at.getTime() }
  return ['expenses', 'banks', 'plans', 'users'].includes(table) ? { version: nextVersion } : {}
}

/** Puts a record's own columns back that name another person. Its version rises by one, whoever counts in it. */
const restoreLend = async (
  restoring: Restoring,
  lend: LendRow,
  { return_name, seen_version: _, ...columns }: Columns,
) => {
  const { change, restorePerson } = restoring
  const id = toText(columns.person_id)
  const person = id === undefined ? undefined : await restorePerson(id, toText(return_name))
  const before = lend.person_id === null ? undefined : await restorePerson(lend.person_id)
  const version = lend.version + (before?.renames ?? 0) - (person?.renames ?? 0) + 1
  const changes = { ...columns, person_id: person?.id ?? null, version, updated_at: change.at.getTime() }
  await restoreColumns(change, 'lends', [lend], changes)
}

/** The column of a table that two rows cannot have the same. */
const uniqueColumns: { readonly [Table in JournaledTable]?: string } = { people: 'key', banks: 'account_number' }

/**
 * Frees the names or numbers of rows that get others back, because two of them may have swapped these. No name and no number has a
 * line break. The journal does not need to know.
 */
const freeUnique = async ({ change: { db, userId } }: Restoring, table: JournaledTable, rows: readonly Found[]) => {
  const column = uniqueColumns[table]
  if (column === undefined) return
  const ids = rows.flatMap(({ row, columns }) => (column in columns ? row.id : []))
  if (ids.length < 2) return
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${'\n'} || id
    where user_id = ${userId} and id in (${sql.join(ids)})`.execute(db)
}

/** Refuses a name that another person has by now. */
const checkName = async ({ change, caller }: Restoring, id: string, { name, merged_into }: Columns): Promise<void> => {
  if (typeof name !== 'string' || (merged_into !== undefined && merged_into !== null)) return
  const other = await findPerson(change.db, caller, name)
  if (other && other.id !== id) throw refuseBy(await findLatest(change, other.id))
}

/** The key of the latest change of a person. */
const findLatest = async ({ db, userId }: Change, id: string): Promise<string | undefined> => {
  const latest = await selectTouches(db, userId, 'people')
    .select('key')
    .where('row_id', '=', id)
    .orderBy('changed_rows.revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.key
}

/** The sums of the returns of a record that is put back: nothing, until its returns are added again. */
const noReturns = { returned: 0, forgiven: 0, interest_paid: 0 }

/**
 * The columns of an edited row that are put back: without those that count, and unless it is exact without those that follow. What
 * came back of a record whose returns changed since is added up anew afterwards.
 */
const keepOwn = (table: JournaledTable, columns: Columns, isExact: boolean): Columns => {
  const kept = Object.entries(columns).filter(
    ([name]) => !countingColumns.has(name) && (isExact || !derivedColumns.has(name)),
  )
  return { ...Object.fromEntries(kept), ...(table === 'lends' && !isExact && noReturns) }
}

/**
 * Puts the columns of edited rows of a table back, those with the same columns together. `isExact` says whether nothing touched a
 * row since; else only its own columns are put back. Returns the rows as they were before.
 */
export const restoreEdited = async (
  restoring: Restoring,
  table: JournaledTable,
  rows: readonly UndoneRow[],
  isExact: (row: UndoneRow) => boolean,
): Promise<void> => {
  const { change, caller, revision } = restoring
  await forEachChunk(rows, async (chunk) => {
    const ids = chunk.map(({ id }) => id)
    const lends = table === 'lends' ? await readRowsById(change, 'lends', ids) : undefined
    const current = lends ?? (await readRowsById(change, table, ids))
    const found = chunk.flatMap((row) => {
      const now = current.get(row.id)
      return now ? [{ row, now, columns: keepOwn(table, row.before ?? {}, isExact(row)) }] : []
    })
    await freeUnique(restoring, table, found)
    const groups = Map.groupBy(found, ({ row, columns }) =>
      row.hasBytes || 'person_id' in columns ? row.id : JSON.stringify(columns),
    )
    for (const [first, ...others] of groups.values()) {
      if (!first) continue
      const { row, columns } = first
      if (table === 'people') await checkName(restoring, row.id, columns)
      const lend = lends?.get(row.id)
      if (lend && 'person_id' in columns) {
        await restoreLend(restoring, lend, columns)
        continue
      }
      const { return_name: _name, seen_version: _version, ...own } = columns
      const bytes = row.hasBytes ? { bytes: await readBytes(change.db, caller.userId, revision, row) } : {}
      const changes = { ...own, ...bytes }
      if (Object.keys(changes).length === 0) continue
      const all = [first, ...others].map(({ now }) => now)
      const effect = row.effect === 'derived' ? 'derived' : 'edited'
      await restoreColumns(change, table, all, { ...changes, ...getRaised(change, table) }, effect)
    }
    await yieldToRequests()
  })
}
