import type { ExportedItems } from '#contract/export/rules.ts'
import { MAX_PAISE, toPaise } from '#contract/fields/money.ts'
import { splitReturns } from '#contract/lend-terms.ts'
import { toHandleKey } from '#contract/people/handle-key.ts'
import { MAX_HANDLES_OF_USER, TOO_MANY_HANDLES_OF_USER } from '#contract/people/limits.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import { tooManyRecords } from '#server/http/change.ts'
import type { Ports } from '#server/ports.ts'
import { tooManyProofs } from '#server/proofs/proof-store.ts'
import { MAX_RETURNS_PER_LEND, TOO_MANY_RETURNS } from '#server/returns/return-store.ts'
import { refuseItem } from './read-restore.ts'

type LedgerItem = ExportedItems['ledger'][number]

/** Refuses an id that two items of a list have. */
const checkIds = (
  list: 'banks' | 'lends' | 'returns' | 'expenses' | 'transfers' | 'imports' | 'ledger' | 'plans' | 'proofs',
  sent: ExportedItems,
) => {
  const ids = new Set<string>()
  for (const [index, { id }] of sent[list].entries()) {
    if (ids.has(id)) throw refuseItem(list, index, 'The id is there twice.')
    ids.add(id)
  }
  return ids
}

/** Refuses items of accounts that are not in the document, and an account that is there twice. */
const checkBanks = (sent: ExportedItems, banks: Set<string>): void => {
  const accounts = new Set<string>()
  for (const [index, { kind, bankName, accountNumber, accountHolderName }] of sent.banks.entries()) {
    const account = `${bankName} ${accountNumber} ${kind === 'cash' ? accountHolderName : ''}`
    if (accounts.has(account)) throw refuseItem('banks', index, 'The account is there twice.')
    accounts.add(account)
  }
  const check = (list: 'expenses' | 'transfers' | 'imports' | 'ledger', index: number, ids: string[]) => {
    if (!ids.every((id) => banks.has(id))) throw refuseItem(list, index, 'Its account is not in the file.')
  }
  for (const [index, { bank_id }] of sent.expenses.entries()) check('expenses', index, [bank_id])
  for (const [index, { fromId, toId }] of sent.transfers.entries()) check('transfers', index, [fromId, toId])
  for (const [index, { bankId }] of sent.imports.entries()) check('imports', index, [bankId])
  for (const [index, { bankId }] of sent.ledger.entries()) check('ledger', index, [bankId])
}

/** Splits the returns of each record by its terms. */
export const splitExported = ({ lends, returns }: ExportedItems) => {
  const byLend = Map.groupBy(returns, ({ lendId }) => lendId)
  return new Map(
    lends.map(({ interest = null, instalments = null, ...lend }) => [
      lend.id,
      splitReturns({ ...lend, interest, instalments }, byLend.get(lend.id) ?? []),
    ]),
  )
}

/** Refuses returns of records that are not in the document, and more returns than their record has. */
const checkReturns = (sent: ExportedItems): void => {
  const left = new Map(sent.lends.map(({ id }) => [id, MAX_RETURNS_PER_LEND]))
  for (const [index, { lendId }] of sent.returns.entries()) {
    const count = left.get(lendId)
    if (count === undefined) throw refuseItem('returns', index, 'Its record is not in the file.')
    if (count === 0) throw refuseItem('returns', index, TOO_MANY_RETURNS)
    left.set(lendId, count - 1)
  }
  for (const { tooLarge } of splitExported(sent).values())
    if (tooLarge) throw refuseItem('returns', sent.returns.indexOf(tooLarge), 'More than the record comes back.')
}

/** Refuses a ledger whose running balance leaves the limits, or whose sum is not the balance of its account. */
const checkBalances = (sent: ExportedItems): void => {
  const balances = new Map<string, number>()
  const cards = new Set(sent.banks.flatMap(({ id, kind }) => (kind === 'card' ? [id] : []))) // their limit was another before
  for (const [index, { bankId, amount }] of [...sent.ledger.entries()].toReversed()) {
    const balance = (balances.get(bankId) ?? 0) + toPaise(amount)
    if (balance < (cards.has(bankId) ? -MAX_PAISE : 0) || balance > MAX_PAISE)
      throw refuseItem('ledger', index, 'The balance would be out of its limits.')
    balances.set(bankId, balance)
  }
  for (const [index, { id, amount }] of sent.banks.entries()) {
    if (toPaise(amount) !== (balances.get(id) ?? 0)) {
      throw refuseItem('banks', index, 'The balance is not the sum of its entries.')
    }
  }
}

/** Refuses a transfer without its two entries. */
const checkTransfers = (sent: ExportedItems): void => {
  const entries = Map.groupBy(
    sent.ledger.filter(({ kind }) => kind === 'transfer'),
    ({ transferId }) => transferId,
  )
  for (const [index, { id, fromId, toId, amount }] of sent.transfers.entries()) {
    const found = (entries.get(id) ?? []).map((entry) => `${entry.bankId} ${entry.amount}`).toSorted()
    const expected = [`${fromId} ${-amount}`, `${toId} ${amount}`].toSorted()
    if (found.join() !== expected.join()) throw refuseItem('transfers', index, 'It does not have its two entries.')
  }
}

/** Whether an entry is of a kind that can be about another one: to take it back, or also to book it again. */
const canUndo = (kind: LedgerItem['kind'], entry: LedgerItem): boolean =>
  kind === 'undone' || kind === `${entry.kind}-undone` || (kind === 'import-undone' && entry.kind === 'credit')

/** Refuses an entry that does not take back what it undoes, or books it again, and what is taken back more than once. */
const checkUndoing = (sent: ExportedItems): void => {
  const entries = new Map(sent.ledger.map((entry) => [entry.id, entry]))
  const undone = new Map<string, number>()
  for (const [index, { kind, bankId, amount, undoesId }] of [...sent.ledger.entries()].toReversed()) {
    const mustUndo = kind === 'credit-undone' || kind === 'debit-undone'
    if (undoesId === '' && !mustUndo) continue
    const entry = entries.get(undoesId)
    const sum = (undone.get(undoesId) ?? 0) + toPaise(amount)
    const isFit = sum === 0 ? kind === 'undone' : sum === -toPaise(entry?.amount ?? 0)
    if (!entry || !canUndo(kind, entry) || entry.bankId !== bankId || !isFit) {
      throw refuseItem('ledger', index, 'It does not take back what it undoes.')
    }
    undone.set(undoesId, sum)
  }
}

/** Refuses a person or a handle that is there twice, and more handles than a user has. Two people may share a spelling. */
const checkPeople = ({ people }: ExportedItems): void => {
  const keys = new Set<string>()
  const known = new Set<string>()
  let count = 0
  for (const [index, { name, handles }] of people.entries()) {
    const key = toPersonKey(name)
    if (keys.has(key)) throw refuseItem('people', index, 'The person is there twice.')
    keys.add(key)
    count += handles.length
    if (count > MAX_HANDLES_OF_USER) throw refuseItem('people', index, TOO_MANY_HANDLES_OF_USER)
    for (const handle of handles) {
      const own = `${handle.kind} ${toHandleKey(handle)}${handle.kind === 'alias' ? ` ${key}` : ''}`
      if (known.has(own)) throw refuseItem('people', index, `${handle.value} is there twice.`)
      known.add(own)
    }
  }
}

/** Refuses photos of what is not in the document, and more photos than a user may have. */
const checkProofs = (sent: ExportedItems, { maxProofsPerUser }: Limits): void => {
  if (sent.proofs.length > maxProofsPerUser) throw tooManyProofs(maxProofsPerUser)
  const owners = new Set([...sent.lends, ...sent.expenses].map(({ id }) => id))
  for (const [index, { id }] of sent.proofs.entries()) {
    if (!owners.has(id)) throw refuseItem('proofs', index, 'Its record is not in the file.')
  }
}

/** Counts what a restore adds to the records of a user. */
export const countRecords = ({ banks, lends, returns, expenses, transfers }: ExportedItems): number =>
  [banks, lends, returns, expenses, transfers].reduce((sum, list) => sum + list.length, 0)

/** How much a user may have. */
type Limits = Pick<Ports, 'maxRecordsPerUser' | 'maxProofsPerUser'>

/**
 * Checks that the items of an exported document agree with each other, and that they are not more than a user may have; 400 with what
 * is wrong where.
 */
export const checkRestore = (sent: ExportedItems, limits: Limits): void => {
  if (countRecords(sent) > limits.maxRecordsPerUser) throw tooManyRecords(limits.maxRecordsPerUser)
  checkPeople(sent)
  const banks = checkIds('banks', sent)
  for (const list of ['lends', 'returns', 'expenses', 'transfers', 'imports', 'ledger', 'plans', 'proofs'] as const)
    checkIds(list, sent)
  checkBanks(sent, banks)
  checkReturns(sent)
  checkBalances(sent)
  checkTransfers(sent)
  checkUndoing(sent)
  checkProofs(sent, limits)
}
