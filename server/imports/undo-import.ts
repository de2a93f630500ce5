import { toRupees } from '#contract/fields/money.ts'
import { undoReturn } from '#contract/lend-state.ts'
import { bankExists, findBank } from '#server/banks/bank-store.ts'
import { bookInOrder } from '#server/banks/book-in-order.ts'
import type { Movement } from '#server/banks/ledger.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { notFound } from '#server/http/problem.ts'
import { findLend } from '#server/lends/lend-row.ts'
import { toLend, updateLend } from '#server/lends/lend-store.ts'
import { toColumns } from '#server/returns/return-store.ts'
import { forEachChunk } from '#server/store/chunks.ts'
import type { Row } from '#server/store/list.ts'
import type { Store } from '#server/store/tables.ts'

type Entry = Row<'ledger'>

/** The number of entries that are read at a time. */
const PAGE_SIZE = 1_000

/** Reads the entries that an import made. */
const readEntries = async (store: Store, { userId }: Caller, importId: string): Promise<Entry[]> => {
  const entries: Entry[] = []
  for (;;) {
    const page = await store
      .selectFrom('ledger')
      .selectAll()
      .where('user_id', '=', userId)
      .where('import_id', '=', importId)
      .where('id', '>', entries.at(-1)?.id ?? '')
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute()
    entries.push(...page)
    if (page.length < PAGE_SIZE) return entries
  }
}

/** Adds up, by link and account, what the ledger has for the returns or the transfers of an import, in paise. */
const readNet = async (store: Store, { userId }: Caller, link: 'return_id' | 'transfer_id', entries: Entry[]) => {
  const net = new Map<string, number>()
  const ids = [...new Set(entries.map((entry) => entry[link]).filter((id) => id !== null))]
  await forEachChunk(ids, async (chunk) => {
    const rows = await store
      .selectFrom('ledger')
      .select([`${link} as link`, 'bank_id', 'amount'])
      .where('user_id', '=', userId)
      .where(link, 'in', chunk)
      .execute()
    for (const row of rows) {
      const key = `${row.link} ${row.bank_id}`
      net.set(key, (net.get(key) ?? 0) + row.amount)
    }
  })
  return net
}

/** Reads which credits of an import are undone already. */
const readUndone = async (store: Store, { userId }: Caller, credits: Entry[]): Promise<Set<string | null>> => {
  const undone = new Set<string | null>()
  await forEachChunk(credits, async (chunk) => {
    const rows = await store
      .selectFrom('ledger')
      .select('undoes_id')
      .where('user_id', '=', userId)
      .where(
        'undoes_id',
        'in',
        chunk.map(({ id }) => id),
      )
      .execute()
    for (const row of rows) undone.add(row.undoes_id)
  })
  return undone
}

/** The rows of a table that an import made, by the links of its entries. */
const listIds = (entries: Entry[], link: 'expense_id' | 'return_id' | 'transfer_id'): string[] => [
  ...new Set(entries.map((entry) => entry[link]).filter((id) => id !== null)),
]

/** Deletes the expenses of an import that are still there. Returns their amounts in paise by id. */
const deleteExpenses = async (store: Store, { userId }: Caller, entries: Entry[]): Promise<Map<string, number>> => {
  const amounts = new Map<string, number>()
  await forEachChunk(listIds(entries, 'expense_id'), async (ids) => {
    const rows = await store
      .deleteFrom('expenses')
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .returning(['id', 'amount'])
      .execute()
    for (const { id, amount } of rows) amounts.set(id, amount)
  })
  return amounts
}

/** Deletes the transfers of an import that are still there. Returns their number. */
const deleteTransfers = async (store: Store, { userId }: Caller, entries: Entry[]): Promise<number> => {
  let deleted = 0
  await forEachChunk(listIds(entries, 'transfer_id'), async (ids) => {
    const { numDeletedRows } = await store
      .deleteFrom('transfers')
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .executeTakeFirstOrThrow()
    deleted += Number(numDeletedRows)
  })
  return deleted
}

/** Deletes the returns of an import that are still there, and undoes them in their records. Returns their number. */
const deleteReturns = async (change: Change, caller: Caller, entries: Entry[]): Promise<number> => {
  const deleted: Row<'returns'>[] = []
  await forEachChunk(listIds(entries, 'return_id'), async (ids) => {
    const rows = await change.db
      .deleteFrom('returns')
      .where('user_id', '=', caller.userId)
      .where('id', 'in', ids)
      .returningAll()
      .execute()
    deleted.push(...rows)
  })
  for (const [lendId, returns] of Map.groupBy(deleted, ({ lend_id }) => lend_id)) {
    const before = toLend(await findLend(change.db, caller, lendId), caller)
    const after = returns.reduce(
      (lend, { amount, kind }) => undoReturn(lend, { amount: toRupees(amount), kind }),
      before,
    )
    await updateLend(change, caller, lendId, toColumns(after))
  }
  return deleted.length
}

/** The movement that takes `amount` paise of an entry back, with the links of the entry. */
const toUndoing = (entry: Entry, amount: number): Movement => ({
  bankId: entry.bank_id,
  kind: 'import-undone',
  amount: -amount,
  reason: entry.reason,
  tag: entry.tag,
  ...(entry.kind === 'credit' && { undoesId: entry.id }),
  ...(entry.expense_id !== null && { expenseId: entry.expense_id }),
  ...(entry.lend_id !== null && { lendId: entry.lend_id }),
  ...(entry.return_id !== null && { returnId: entry.return_id }),
  ...(entry.transfer_id !== null && { transferId: entry.transfer_id }),
  ...(entry.other_bank_id !== null && { otherBankId: entry.other_bank_id }),
})

/** Keeps the entries of accounts that are not deleted. */
const keepExisting = async (store: Store, caller: Caller, entries: Entry[]): Promise<Entry[]> => {
  const existing = new Set<string>()
  for (const id of new Set(entries.map(({ bank_id }) => bank_id))) {
    if (await bankExists(store, caller, id)) existing.add(id)
  }
  return entries.filter(({ bank_id }) => existing.has(bank_id))
}

/**
 * Undoes an import: what it made and is still there is deleted, and every balance becomes what it would be without it. What
 * comes in is booked first, so that a balance is refused only for what is missing in the end. 404 when the import or its account
 * does not exist, or it is undone already; 400 when a balance is too small.
 */
export const undoImport = async (change: Change, caller: Caller, id: string): Promise<{ balance: number }> => {
  const { db, at, count } = change
  const undone = await db
    .updateTable('imports')
    .set({ undone_at: at.getTime() })
    .where('user_id', '=', caller.userId)
    .where('id', '=', id)
    .where('undone_at', '=', 0)
    .returning('bank_id')
    .executeTakeFirst()
  if (!undone) throw notFound()
  await findBank(db, caller, undone.bank_id)
  const entries = await keepExisting(db, caller, await readEntries(db, caller, id))
  const byKind = Map.groupBy(entries, ({ kind }) => kind)
  const credits = byKind.get('credit') ?? []
  const undoneCredits = await readUndone(db, caller, credits)
  const returned = await readNet(db, caller, 'return_id', entries)
  const transferred = await readNet(db, caller, 'transfer_id', entries)
  const expenses = await deleteExpenses(db, caller, entries)
  const findNet = (entry: Entry): number => {
    if (entry.kind === 'credit') return undoneCredits.has(entry.id) ? 0 : entry.amount
    if (entry.kind === 'expense') return -(expenses.get(entry.expense_id ?? '') ?? 0)
    if (entry.kind === 'return') return returned.get(`${entry.return_id} ${entry.bank_id}`) ?? 0
    return transferred.get(`${entry.transfer_id} ${entry.bank_id}`) ?? 0
  }
  const movements = entries
    .map((entry) => toUndoing(entry, findNet(entry)))
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) => other.amount - one.amount)
  await bookInOrder(change, caller, movements)
  const others = (await deleteTransfers(db, caller, entries)) + (await deleteReturns(change, caller, entries))
  count(-expenses.size - others)
  return { balance: (await findBank(db, caller, undone.bank_id)).amount }
}
