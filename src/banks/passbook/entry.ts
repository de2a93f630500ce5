import type { Bank } from '#contract/banks.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { Entry } from '#contract/ledger.ts'
import { entryLabels, formatAccount } from '../bank.ts'

/** Says what an entry is. `otherAccounts` holds the other account of each transfer by its id, as far as it is known. */
export const describeEntry = (
  { kind, amount, transferId }: Entry,
  otherAccounts: ReadonlyMap<string, Pick<Bank, 'bankName' | 'accountNumber'>>,
): string => {
  const other = otherAccounts.get(transferId ?? '')
  if (kind !== 'transfer' || !other) return entryLabels[kind]
  return `Transfer ${amount < 0 ? 'to' : 'from'} ${formatAccount(other)}`
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
