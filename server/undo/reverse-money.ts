import type { Selectable } from 'kysely'
import { bookInOrder } from '#server/banks/book-in-order.ts'
import type { Movement } from '#server/banks/ledger.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { readRowsById } from '#server/journal/rows.ts'
import { CHUNK_SIZE, forEachChunk, yieldToRequests } from '#server/store/chunks.ts'
import type { Store, Tables } from '#server/store/tables.ts'

/** An entry of the ledger. */
export type Entry = Selectable<Tables['ledger']>

type Link = 'expense_id' | 'lend_id' | 'return_id' | 'transfer_id' | 'undoes_id' | 'id'

/** What an entry is about: the closest record that it names, or the credit, debit or set balance that it is or takes back. */
const getSubject = (entry: Entry): { link: Link; id: string } => {
  for (const link of ['return_id', 'expense_id', 'transfer_id', 'lend_id'] as const) {
    const id = entry[link]
    if (id !== null) return { link, id }
  }
  return { link: 'id', id: entry.undoes_id ?? entry.id }
}

const toKey = ({ link, id }: { link: Link; id: string }): string => `${link} ${id}`

/** Whether an entry is about itself or about another entry, not about a record. */
export const isPlain = (entry: Entry): boolean => getSubject(entry).link === 'id'

/** The entry that a plain entry is about. */
export const getRoot = (entry: Entry): string => entry.undoes_id ?? entry.id

/** Reads entries 500 at a time, in the order in which they were made. */
const readEntries = async (read: (after: string) => Promise<Entry[]>): Promise<Entry[]> => {
  const entries: Entry[] = []
  for (;;) {
    const page = await read(entries.at(-1)?.id ?? '')
    for (const entry of page) entries.push(entry)
    if (page.length < CHUNK_SIZE) return entries
    await yieldToRequests()
  }
}

/** Reads the entries that a change made, or an import. */
export const readEntriesOf = (
  db: Store,
  userId: string,
  made: { revision: number } | { importId: string },
): Promise<Entry[]> =>
  readEntries((after) => {
    const entries = db.selectFrom('ledger').selectAll().where('user_id', '=', userId)
    const ofChange =
      'revision' in made
        ? entries.where('revision', '=', made.revision)
        : entries.where('import_id', '=', made.importId)
    return ofChange.where('id', '>', after).orderBy('id').limit(CHUNK_SIZE).execute()
  })

/** Reads the entries with these values of a link, those since a revision when there is one. */
const readLinked = async (
  db: Store,
  userId: string,
  link: Link,
  ids: readonly string[],
  since: number | undefined,
): Promise<Entry[]> => {
  const linked: Entry[] = []
  await forEachChunk(ids, async (chunk) => {
    const entries = db.selectFrom('ledger').selectAll().where('user_id', '=', userId).where(link, 'in', chunk)
    const found = since === undefined ? entries : entries.where('revision', '>=', since)
    for (const entry of await found.execute()) linked.push(entry)
    await yieldToRequests()
  })
  return linked
}

/** What an undo gives back: what these entries are about, and all that names the records that it removes. */
export type Money = {
  /** The kind of the entries that move it back. */
  kind: 'undone' | 'import-undone'
  /** The entries that the undone change made. */
  entries: readonly Entry[]
  /** Only entries since this revision count. Without it, all do. */
  since: number | undefined
  /** The records that the undo removes, by the link of their entries. */
  removed: {
    expense_id: readonly string[]
    lend_id: readonly string[]
    return_id: readonly string[]
    transfer_id: readonly string[]
  }
  /** The accounts that the undo removes: nothing moves on them. */
  removedBanks: ReadonlySet<string>
}

/** Reads all entries about what is undone, once each. */
const readAll = async (db: Store, userId: string, { entries, since, removed }: Money): Promise<Entry[]> => {
  const subjects = entries.map(getSubject)
  const listIds = (link: Link): string[] => subjects.filter((subject) => subject.link === link).map(({ id }) => id)
  const wanted = new Set(subjects.map(toKey))
  const all = new Map(entries.map((entry) => [entry.id, entry]))
  const addLinked = async (link: Link, ids: readonly string[], isWanted: (entry: Entry) => boolean) => {
    for (const entry of await readLinked(db, userId, link, [...new Set(ids)], since)) {
      if (isWanted(entry)) all.set(entry.id, entry)
    }
  }
  const isOfSubject = (entry: Entry): boolean => wanted.has(toKey(getSubject(entry)))
  for (const link of ['expense_id', 'return_id', 'transfer_id'] as const) {
    await addLinked(link, [...listIds(link), ...removed[link]], () => true)
  }
  await addLinked('lend_id', listIds('lend_id'), isOfSubject)
  await addLinked('lend_id', removed.lend_id, () => true)
  await addLinked('undoes_id', listIds('id'), isOfSubject)
  await addLinked('id', listIds('id'), isOfSubject)
  return [...all.values()]
}

/** The movement that takes back what entries about one thing moved on one account; undefined when it comes to nothing. */
const toReversal = (entries: readonly Entry[], kind: Money['kind']): Movement | undefined => {
  const latest = entries.toSorted((one, other) => other.seq - one.seq)[0]
  const amount = entries.reduce((sum, entry) => sum + entry.amount, 0)
  if (!latest || amount === 0) return undefined
  return {
    bankId: latest.bank_id,
    kind,
    amount: -amount,
    reason: latest.reason,
    tag: latest.tag,
    ...(isPlain(latest) && { undoesId: getRoot(latest) }),
    ...(latest.expense_id !== null && { expenseId: latest.expense_id }),
    ...(latest.lend_id !== null && { lendId: latest.lend_id }),
    ...(latest.return_id !== null && { returnId: latest.return_id }),
    ...(latest.transfer_id !== null && { transferId: latest.transfer_id }),
    ...(latest.other_bank_id !== null && { otherBankId: latest.other_bank_id }),
  }
}

/**
 * Moves back what an undone change moved, and all that was moved since for the records that it added: the sum of what their
 * entries say, so that what was moved back already moves nothing. What comes in is booked first, so that a balance is refused only
 * for what is missing in the end; 400 then. On an account that is gone nothing moves. Returns the number of movements.
 */
export const reverseMoney = async (change: Change, caller: Caller, money: Money): Promise<number> => {
  const entries = await readAll(change.db, caller.userId, money)
  const banks = await readRowsById(change, 'banks', [...new Set(entries.map(({ bank_id }) => bank_id))])
  const booked = entries.filter(({ bank_id }) => banks.has(bank_id) && !money.removedBanks.has(bank_id))
  const groups = Map.groupBy(booked, (entry) => `${toKey(getSubject(entry))} ${entry.bank_id}`)
  const movements = [...groups.values()].flatMap((group) => toReversal(group, money.kind) ?? [])
  await bookInOrder(
    change,
    caller,
    movements.toSorted((one, other) => other.amount - one.amount),
  )
  return movements.length
}
