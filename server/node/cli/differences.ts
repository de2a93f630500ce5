import { sql } from 'kysely'
import { findEntryDifferences, findLedgerDifferences } from '#server/banks/ledger.ts'
import type { Store, Tables } from '#server/store/tables.ts'

/** Leaves out deleted users. They are not verified, and their rows are removed in batches, so their sums differ meanwhile. */
const ofUsers = sql`users.verified = 1`

type Check = (store: Store, ledgerHasUser: boolean) => Promise<string[]>

const findBalances: Check = async (store, ledgerHasUser) =>
  (await findLedgerDifferences(store, ledgerHasUser)).map(
    ({ id, balance, sum }) => `Bank ${id}: the balance is ${balance} paise, its ledger adds up to ${sum} paise.`,
  )

const findEntries: Check = async (store, ledgerHasUser) =>
  (await findEntryDifferences(store, ledgerHasUser)).map(
    ({ id, entries, first }) =>
      `Bank ${id}: the running balances of ${entries} entries are not the sum so far, first in entry ${first}.`,
  )

const findEntryCounts: Check = async (store) => {
  const { rows } = await sql<{ id: string; entry_count: number; last: number }>`
    select banks.id, banks.entry_count, coalesce(max(ledger.seq), 0) as last
    from banks join users on users.id = banks.user_id
    left join ledger on ledger.user_id = banks.user_id and ledger.bank_id = banks.id
    where ${ofUsers}
    group by banks.user_id, banks.id, banks.entry_count
    having banks.entry_count <> coalesce(max(ledger.seq), 0)
    order by banks.id`.execute(store)
  return rows.map(
    ({ id, entry_count, last }) => `Bank ${id}: its last entry is number ${last}, the account says ${entry_count}.`,
  )
}

const findReturns: Check = async (store) => {
  const { rows } = await sql<{ id: string; returned: number; interest_paid: number; sum: number; interest: number }>`
    select lends.id, lends.returned, lends.interest_paid, coalesce(sum(returns.amount), 0) as sum,
      coalesce(sum(returns.interest), 0) as interest
    from lends join users on users.id = lends.user_id
    left join returns on returns.user_id = lends.user_id and returns.lend_id = lends.id
    where ${ofUsers}
    group by lends.user_id, lends.id, lends.returned, lends.interest_paid
    having lends.returned + lends.interest_paid <> coalesce(sum(returns.amount), 0)
      or lends.interest_paid <> coalesce(sum(returns.interest), 0)
    order by lends.id`.execute(store)
  return rows.map(
    ({ id, returned, interest_paid, sum, interest }) =>
      `Record ${id}: ${returned} paise came back, its returns add up to ${sum - interest} paise.${
        interest_paid === interest ? '' : ` ${interest_paid} paise of interest were paid, its returns say ${interest}.`
      }`,
  )
}

/** Two entries of each transfer: one that takes the amount, one that adds it. A transfer of a deleted account has none. */
const findTransfers: Check = async (store, ledgerHasUser) => {
  const { rows } = await sql<{ id: string }>`
    select transfers.id
    from transfers
    join users on users.id = transfers.user_id
    join banks as sender on sender.id = transfers.from_id and sender.user_id = transfers.user_id
    join banks as receiver on receiver.id = transfers.to_id and receiver.user_id = transfers.user_id
    left join ledger on ledger.transfer_id = transfers.id and ledger.kind = 'transfer'
      ${ledgerHasUser ? sql`and ledger.user_id = transfers.user_id` : sql``}
    where ${ofUsers}
    group by transfers.user_id, transfers.id
    having count(ledger.id) <> 2
      or sum(case when ledger.bank_id = transfers.from_id and ledger.amount = -transfers.amount then 1 else 0 end) <> 1
      or sum(case when ledger.bank_id = transfers.to_id and ledger.amount = transfers.amount then 1 else 0 end) <> 1
    order by transfers.id`.execute(store)
  return rows.map(({ id }) => `Transfer ${id}: it does not have its two entries.`)
}

/** An entry that undoes another one takes its amount back from the same account. */
const findUndoing: Check = async (store) => {
  const { rows } = await sql<{ id: string }>`
    select undoing.id
    from ledger as undoing
    join users on users.id = undoing.user_id
    join banks on banks.user_id = undoing.user_id and banks.id = undoing.bank_id
    left join ledger as undone on undone.user_id = undoing.user_id and undone.id = undoing.undoes_id
      and undone.bank_id = undoing.bank_id and abs(undone.amount) = abs(undoing.amount)
      and (undone.amount = -undoing.amount or undoing.kind = 'undone')
      and (undoing.kind = 'undone' or undoing.kind = undone.kind || '-undone' or undoing.kind = 'import-undone' and undone.kind = 'credit')
    where ${ofUsers} and undone.id is null
      and (undoing.kind in ('credit-undone', 'debit-undone') or undoing.undoes_id is not null)
    order by undoing.id`.execute(store)
  return rows.map(({ id }) => `Entry ${id}: it does not take back what it undoes.`)
}

/** The records of each user, without those of deleted accounts. */
const records = sql`
  select user_id from lends union all select user_id from returns union all select user_id from banks
  union all
  select expenses.user_id from expenses join banks on banks.id = expenses.bank_id and banks.user_id = expenses.user_id
  union all
  select transfers.user_id from transfers
  join banks as sender on sender.id = transfers.from_id and sender.user_id = transfers.user_id
  join banks as receiver on receiver.id = transfers.to_id and receiver.user_id = transfers.user_id`

const findCounts: Check = async (store) => {
  const { rows } = await sql<{ id: string; record_count: number; count: number }>`
    select users.id, users.record_count, coalesce(counted.count, 0) as count
    from users left join (select user_id, count(*) as count from (${records}) as records group by user_id) as counted
      on counted.user_id = users.id
    where ${ofUsers} and users.record_count <> coalesce(counted.count, 0)
    order by users.id`.execute(store)
  return rows.map(
    ({ id, record_count, count }) => `User ${id}: the number of records is ${record_count}, there are ${count}.`,
  )
}

/** Further checks, each with the column that it reads. An earlier version has it after a server has started on it. */
const checks: { table: keyof Tables; column: string; find: Check }[] = [
  { table: 'ledger', column: 'balance', find: findEntries },
  { table: 'banks', column: 'entry_count', find: findEntryCounts },
  { table: 'lends', column: 'interest_paid', find: findReturns },
  { table: 'ledger', column: 'transfer_id', find: findTransfers },
  { table: 'ledger', column: 'undoes_id', find: findUndoing },
  { table: 'users', column: 'record_count', find: findCounts },
]

/**
 * Describes what does not add up: balances and their ledger, running balances, numbers of entries, records and their returns,
 * transfers and their entries, undone credits and debits, users and the number of their records. A correct database has none.
 */
export const findDifferences = async (store: Store): Promise<string[]> => {
  const tables = await store.introspection.getTables()
  const hasColumn = (table: keyof Tables, column: string): boolean =>
    tables.some(({ name, columns }) => name === table && columns.some((one) => one.name === column))
  const ledgerHasUser = hasColumn('ledger', 'user_id')
  const differences = await findBalances(store, ledgerHasUser)
  for (const { table, column, find } of checks) {
    if (hasColumn(table, column)) differences.push(...(await find(store, ledgerHasUser)))
  }
  return differences
}
