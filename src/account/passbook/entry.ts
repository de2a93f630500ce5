import type { Bank } from '#contract/banks/response.ts'
import { localDate } from '#contract/fields/dates.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { Entry } from '#contract/ledger/response.ts'
import type { Transfer } from '#contract/transfers/response.ts'
import { formatAccount, labelMovement } from '#src/banks/bank.ts'
import { listUndone } from '#src/banks/movement.ts'

/** The accounts of the user by id. */
export type AccountsById = ReadonlyMap<string, Bank>

const findOther = ({ otherBankId }: Entry, accounts: AccountsById): Bank | undefined =>
  otherBankId === null ? undefined : accounts.get(otherBankId)

/** Says what an entry is. A transfer names its other account, unless that is deleted. */
export const describeEntry = (entry: Entry, accounts: AccountsById): string => {
  const { kind, amount } = entry
  const other = findOther(entry, accounts)
  return kind === 'transfer' && other
    ? `Transfer ${amount < 0 ? 'to' : 'from'} ${formatAccount(other)}`
    : labelMovement(kind, amount)
}

/**
 * Returns the key of the row of an entry. The first entry of a record has the same key before and after the server names the entry.
 * An entry that takes another one back can have the same links.
 */
export const getRowId = ({ id, kind, expenseId, lendId, returnId, transferId, undoesId }: Entry): string => {
  const links: Partial<Record<Entry['kind'], string | null>> = {
    expense: expenseId,
    lend: lendId,
    return: returnId,
    transfer: transferId,
  }
  const link = undoesId === null ? links[kind] : undefined
  return link ? `${kind} ${link}` : id
}

/** A transfer that can be undone, with its two accounts. */
export type KnownTransfer = { transfer: Transfer; from: Bank; to: Bank }

/** Returns the transfers of a ledger that can be undone, by entry: those that stand, between two accounts that exist. */
export const findTransfers = (
  bank: Bank,
  entries: readonly Entry[],
  accounts: AccountsById,
): ReadonlyMap<string, KnownTransfer> => {
  const undone = listUndone(entries)
  const transfers = new Map<string, KnownTransfer>()
  for (const entry of entries) {
    const { id: entryId, transferId, kind, amount, at, reason: note } = entry
    const other = findOther(entry, accounts)
    if (kind !== 'transfer' || transferId === null || !other || undone.has(transferId)) continue
    const [from, to] = amount < 0 ? [bank, other] : [other, bank]
    const transfer = { id: transferId, fromId: from.id, toId: to.id, amount: Math.abs(amount), note }
    transfers.set(entryId, { transfer: { ...transfer, date: localDate(new Date(at)) }, from, to })
  }
  return transfers
}

/** The result of a check of a ledger. Amounts are in rupees. */
export type LedgerCheck = {
  /** The sum of the entries. */
  sum: number
  /** Whether the sum is the balance of the account. */
  isBalanced: boolean
  /** The first entry whose balance is not the sum of the entries until then. */
  wrong: Entry | undefined
}

/** Adds up the entries of a ledger and compares the sum with the balance, and with the balance after each entry. */
export const checkLedger = (entries: readonly Entry[], balance: number): LedgerCheck => {
  let paise = 0
  let wrong: Entry | undefined
  for (const entry of entries.toReversed()) {
    paise += toPaise(entry.amount)
    if (toPaise(entry.balance) !== paise) wrong ??= entry
  }
  return { sum: toRupees(paise), isBalanced: paise === toPaise(balance), wrong }
}
