import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { SAME_ACCOUNT, UNKNOWN_ACCOUNT, UNKNOWN_RECORD } from '#contract/fields/messages.ts'
import { toPaise } from '#contract/fields/money.ts'
import type { ImportRow } from '#contract/imports/rules.ts'
import { settleByReturn, toMovedPaise } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import { bankExists } from '#server/banks/bank-store.ts'
import type { Movement } from '#server/banks/ledger.ts'
import type { Caller } from '#server/environment.ts'
import { type LendRow, readLend } from '#server/lends/lend-row.ts'
import { buildNewRow, toLend } from '#server/lends/lend-store.ts'
import { readReturns, type Splits, splitRows } from '#server/lends/return-splits.ts'
import { findPerson, type PersonRow } from '#server/people/person-store.ts'
import { findRefusal, MAX_RETURNS_PER_LEND, TOO_MANY_RETURNS } from '#server/returns/return-store.ts'
import type { Row } from '#server/store/list.ts'
import type { Store, Tables } from '#server/store/tables.ts'
import { refuseRows } from './read-import.ts'

/** What an import adds, in the order of its rows, and the records after their returns. */
export type ImportPlan = {
  movements: Movement[]
  /** The line of each movement. */
  lines: Map<Movement, number>
  expenses: Insertable<Tables['expenses']>[]
  transfers: Insertable<Tables['transfers']>[]
  returns: Row<'returns'>[]
  /** New records. */
  surpluses: Insertable<Tables['lends']>[]
  /** The records that returns change, with their returns of before, and how all of them are split. */
  lends: Map<string, { before: LendRow; after: Lend; stored: readonly Row<'returns'>[]; splits: Splits }>
}

type Statement = { id: string; bankId: string; rows: readonly ImportRow[]; at: Date }

/** A record that rows name: as it is, after the returns of the rows so far, its returns of before, and all so far. */
type NamedLend = {
  row: LendRow
  lend: Lend
  stored: readonly Row<'returns'>[]
  returns: Row<'returns'>[]
  person: PersonRow | undefined
}

/** Reads what the rows name, by id: the records of returns and of what is above them, with their returns, and the other accounts of transfers. */
const readNamed = async (store: Store, caller: Caller, rows: readonly ImportRow[]) => {
  const lends = new Map<string, NamedLend>()
  const banks = new Set<string>()
  const ofRecords = rows.filter(({ action }) => action === 'return' || action === 'surplus')
  for (const id of new Set(ofRecords.map(({ lendId }) => lendId))) {
    const row = await readLend(store, caller, id)
    if (!row) continue
    const stored = await readReturns(store, caller.userId, [id])
    const person = row.return_name === '' ? undefined : await findPerson(store, caller, row.return_name)
    lends.set(id, { row, lend: toLend(row, caller), stored, returns: [...stored], person })
  }
  for (const id of new Set(
    rows.filter(({ action }) => action === 'transfer').map(({ toId, fromId }) => toId || fromId),
  )) {
    if (await bankExists(store, caller, id)) banks.add(id)
  }
  return { lends, banks }
}

/**
 * Plans what the rows of an import add. 400 with a message by line, for a record or an account that is not the caller's, and for
 * more than is outstanding.
 */
export const planImport = async (store: Store, caller: Caller, { id: importId, bankId, rows, at }: Statement) => {
  const { lends, banks } = await readNamed(store, caller, rows)
  const plan: ImportPlan = {
    movements: [],
    lines: new Map(),
    expenses: [],
    transfers: [],
    returns: [],
    surpluses: [],
    lends: new Map(),
  }
  const errors: Record<string, string> = {}
  const user_id = caller.userId

  const move = (
    { line, date, tag, reference, narration }: ImportRow,
    movement: Omit<Movement, 'bankId'> & { bankId?: string },
  ) => {
    const isHere = (movement.bankId ?? bankId) === bankId // the other account of a transfer has a statement of its own
    const ofFile = isHere ? { narration, bookedOn: date } : {}
    const complete = { bankId, date, tag, reference, importId, ...ofFile, ...movement }
    plan.movements.push(complete)
    plan.lines.set(complete, line)
  }

  const planExpense = (row: ImportRow): void => {
    const { date, reason, amountDebit = 'DEBIT', tag = '' } = row
    const [id, amount] = [uuid(), toPaise(row.amount)]
    move(row, { kind: 'expense', amount: -amount, reason, expenseId: id })
    const fields = { date, amount, reason, amount_debit: amountDebit, tag }
    plan.expenses.push({ id, user_id, bank_id: bankId, ...fields, version: 1 })
  }

  const planReturn = (row: ImportRow): string | undefined => {
    const named = lends.get(row.lendId)
    if (!named) return UNKNOWN_RECORD
    const { row: before, lend, stored, returns } = named
    const [id, amount] = [uuid(), toPaise(row.amount)]
    const added: Row<'returns'> = {
      id,
      user_id,
      lend_id: lend.id,
      date: row.date,
      amount,
      interest: 0,
      kind: 'money',
      bank_id: bankId,
      note: row.reason,
    }
    const splits = splitRows(before, [...returns, added])
    const refused = findRefusal(before, splits, id)
    if (refused) return refused
    if (returns.length >= MAX_RETURNS_PER_LEND) return TOO_MANY_RETURNS
    const links = { lendId: lend.id, returnId: id, tag: row.tag || lend.tag }
    move(row, { kind: 'return', amount: -toMovedPaise(lend, amount), reason: lend.reason, ...links })
    returns.push(added)
    plan.returns.push(added)
    named.lend = settleByReturn({ ...lend, ...splits.sums })
    plan.lends.set(lend.id, { before, after: named.lend, stored, splits })
    return undefined
  }

  const planSurplus = (row: ImportRow): string | undefined => {
    const named = lends.get(row.lendId)
    if (!named) return UNKNOWN_RECORD
    const { reason, requirement, bank, tag, direction: paid } = named.lend
    const direction: Lend['direction'] = paid === 'given' ? 'taken' : 'given'
    const { date: lendDate, amount } = row
    const fields = { id: uuid(), reason, requirement, bank, bankId, direction, lendDate, amount, tag: row.tag || tag }
    const added = buildNewRow(at, caller, { ...fields, returnDate: '', returnStatus: 'pending' }, named.person)
    move(row, { kind: 'lend', amount: toMovedPaise(added, added.amount), reason, tag: fields.tag, lendId: fields.id })
    plan.surpluses.push(added)
    return undefined
  }

  const planTransfer = (row: ImportRow): string | undefined => {
    const other = row.toId || row.fromId
    if (!banks.has(other)) return UNKNOWN_ACCOUNT
    if (other === bankId) return SAME_ACCOUNT
    const [from_id, to_id] = row.toId === '' ? [other, bankId] : [bankId, other]
    const [id, amount] = [uuid(), toPaise(row.amount)]
    const movement = { kind: 'transfer', reason: row.reason, transferId: id } as const
    move(row, { ...movement, bankId: from_id, amount: -amount, otherBankId: to_id })
    move(row, { ...movement, bankId: to_id, amount, otherBankId: from_id })
    plan.transfers.push({ id, user_id, from_id, to_id, amount, date: row.date, note: row.reason })
    return undefined
  }

  const planners: Record<ImportRow['action'], (row: ImportRow) => unknown> = {
    expense: planExpense,
    credit: (row) => move(row, { kind: 'credit', amount: toPaise(row.amount), reason: row.reason }),
    return: planReturn,
    surplus: planSurplus,
    transfer: planTransfer,
    skip: () => {},
  }
  for (const row of rows) {
    const refused = planners[row.action](row)
    if (typeof refused === 'string') errors[row.line] = refused
  }
  if (Object.keys(errors).length > 0) throw refuseRows(errors)
  return plan
}
