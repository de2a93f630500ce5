import type { Selectable } from 'kysely'
import { bankCodes } from '#contract/fields/choices.ts'
import type { Tables } from '#server/store/tables.ts'
import { createTransfers, type Movement, planMovements } from './movements.ts'
import { createRandom, type Random } from './random.ts'
import { createBankId, createId, findOpeningDate, type Row, type SeedOptions, toMorning } from './rows.ts'

const DEPOSIT = { kind: 'credit', amount: 5_000_000, reason: 'Cash deposit' } as const

/** Creates the rows of movements with their running balance. Before money runs out, cash is deposited, as often as that takes. */
const createLedger = (random: Random, userId: string, bankId: string, movements: readonly Movement[]) => {
  const rows: Row[] = []
  let balance = 0
  let seq = 0
  const addEntry = ({ date, kind, amount, reason, ...movement }: Movement, expenseId?: string): void => {
    balance += amount
    seq += 1
    const links = {
      expense_id: expenseId ?? null,
      lend_id: movement.lendId ?? null,
      return_id: movement.returnId ?? null,
      transfer_id: movement.transferId ?? null,
      other_bank_id: movement.otherBankId ?? null,
      undoes_id: null,
      revision: null,
      import_id: null,
    }
    const entry = {
      user_id: userId,
      id: createId(random, date),
      bank_id: bankId,
      seq,
      kind,
      amount,
      balance,
      date,
      reason,
      tag: '',
      reference: '',
      narration: '',
      booked_on: '',
      ...links,
    }
    rows.push({ table: 'ledger', row: { ...entry, at: toMorning(date) + seq } })
  }
  for (const movement of movements) {
    const { date, amount, reason, expense } = movement
    while (balance + amount < 0) addEntry({ ...DEPOSIT, date })
    const id = expense && createId(random, date)
    addEntry(movement, id)
    if (!expense || id === undefined) continue
    const ofUser = { id, user_id: userId, bank_id: bankId, version: 1 }
    const row = { ...ofUser, date, amount: expense.amount, reason, amount_debit: expense.type, tag: '', has_proof: 0 }
    rows.push({ table: 'expenses', row })
  }
  return { rows, balance, entry_count: seq }
}

const createAccount = (options: SeedOptions, index: number, lent: readonly Movement[]): Row[] => {
  const { seed, userId, name, today } = options
  const random = createRandom(seed, 'bank', index)
  const id = createBankId(options, index)
  const date = findOpeningDate(today, index)
  const opening = { date, kind: 'opening', amount: random.paise(8_000, 250_000), reason: '' } as const
  const { rows, ...ledger } = createLedger(random, userId, id, [opening, ...planMovements(options, index, lent)])
  const row: Selectable<Tables['banks']> = {
    id,
    user_id: userId,
    account_holder_name: name,
    bank_name: bankCodes[index % bankCodes.length] ?? 'Other',
    account_number: `${random.digits(8)}${String(index).padStart(4, '0')}`,
    ...ledger,
    phone_pay: random.integer(0, 1),
    google_pay: random.integer(0, 1),
    paytm: random.integer(0, 1),
    bhim_upi: random.integer(0, 1),
    kind: 'account',
    limit: null,
    statement_day: null,
    due_day: null,
    mobile_number: `9${createRandom(seed, 'mobile').digits(9)}`,
    active: index > 1 && random.chance(0.15) ? 0 : 1,
    version: 1,
  }
  return [{ table: 'banks', row }, ...rows]
}

/** Creates the accounts with their ledgers, expenses and transfers. `lent` are the movements of records and returns. */
export function* createAccounts(options: SeedOptions, lent: readonly Movement[]): Generator<Row> {
  for (const row of createTransfers(options)) yield { table: 'transfers', row }
  for (let index = 0; index < options.banks; index += 1) yield* createAccount(options, index, lent)
}
