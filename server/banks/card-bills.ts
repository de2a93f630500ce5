import type { Bank } from '#contract/banks/response.ts'
import { type CardBill, findBill, findStatement } from '#contract/card-bill.ts'
import { toRupees } from '#contract/fields/money.ts'
import type { Store } from '#server/store/tables.ts'
import { bankCodec } from './bank-store.ts'
import { toEntry } from './entry-store.ts'

/** A bill of a card, and how people call the card: `HDFC ••1234`. */
export type NamedBill = CardBill & { bankId: string; card: string; version: number; due: string }

/** The cards of a user whose bills are named. */
const MAX_CARDS = 100

/** The entries that are read of a card: those since its latest statement, which is a month at most. */
const MAX_ENTRIES = 10_000

type Card = Pick<Bank, 'id' | 'bankName' | 'accountNumber' | 'statementDay' | 'dueDay' | 'amount'>

const readEntriesSince = (store: Store, userId: string, bankId: string, statement: string) =>
  store
    .selectFrom('ledger')
    .selectAll()
    .where('user_id', '=', userId)
    .where('bank_id', '=', bankId)
    .where((row) =>
      row.or([row('date', '>', statement), row.and([row('date', '=', ''), row('at', '>', Date.parse(statement))])]),
    )
    .limit(MAX_ENTRIES)
    .execute()

const readBill = async (store: Store, userId: string, card: Card, today: string): Promise<CardBill | undefined> => {
  if (card.statementDay === null) return undefined
  const rows = await readEntriesSince(store, userId, card.id, findStatement(today, card.statementDay))
  if (rows.length === MAX_ENTRIES) return undefined // its sum is not known, and a wrong bill is worse than none
  return findBill(card, rows.map(toEntry), today)
}

/** Reads the bills of a user's active cards that have a due day, the first due first. `today` is `YYYY-MM-DD`. */
export const readCardBills = async (store: Store, userId: string, today: string): Promise<NamedBill[]> => {
  const rows = await store
    .selectFrom('banks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'card')
    .where('active', '=', 1)
    .where('due_day', 'is not', null)
    .limit(MAX_CARDS)
    .execute()
  const bills: NamedBill[] = []
  for (const row of rows) {
    const card = { ...bankCodec.toItem(row), amount: toRupees(row.balance) }
    const bill = await readBill(store, userId, card, today)
    const due = bill?.due
    const name = `${card.bankName} ••${card.accountNumber.slice(-4)}`
    if (bill && due) bills.push({ ...bill, due, bankId: row.id, card: name, version: row.version })
  }
  return bills.toSorted((one, other) => one.due.localeCompare(other.due))
}
