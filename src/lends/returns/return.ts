import type { Bank } from '#contract/banks/response.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Return } from '#contract/returns/response.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { describeLendBriefly } from '#src/lends/lend.ts'
import type { FormPlace } from '#src/lib/filled-form.ts'
import { linkToRecord } from '#src/lib/record-link.ts'
import { formatBriefRupees, formatRupees } from '#src/ui/display/money.tsx'

/** Describes what a return of a record does to an account: `Credit ₹3,000.00 to`, `Debit ₹3,000.00 from`. */
const describeMove = (isCredit: boolean, rupees: number): string =>
  isCredit ? `Credit ${formatRupees(rupees)} to` : `Debit ${formatRupees(rupees)} from`

/** Asks for the account of a return. A given record credits it, a taken record debits it. */
export const askForAccount = ({ direction }: Pick<Lend, 'direction'>, rupees: number): string =>
  `${describeMove(direction === 'given', rupees)} an account?`

/**
 * The account to choose at first: that of the newest return of the record, else that of the record, else the only active one of
 * its bank. "" if there is none, or more than one. `returns` are the newest first.
 */
export const getDefaultAccountId = (
  { id, bank, bankId }: Pick<Lend, 'id' | 'bank' | 'bankId'>,
  accounts: readonly Pick<Bank, 'id' | 'bankName' | 'active'>[],
  returns: readonly Pick<Return, 'lendId' | 'bankId'>[] = [],
): string => {
  const active = accounts.filter((account) => account.active)
  const isActive = (accountId: string | null): boolean => active.some((account) => account.id === accountId)
  const last = returns.find((each) => each.lendId === id && isActive(each.bankId))
  if (last?.bankId) return last.bankId
  if (bankId && isActive(bankId)) return bankId
  const [account, ...others] = active.filter(({ bankName }) => bankName === bank)
  return account && others.length === 0 ? account.id : ''
}

/** Names a record by its person and amount, or by its reason if it has no person. */
export const nameLend = ({ returnName, reason, amount }: Pick<Lend, 'returnName' | 'reason' | 'amount'>): string =>
  `${returnName || reason}, ${formatRupees(amount)}`

/** Describes a return for a toast: `₹2,000 from Ravi`, `₹2,000 to Ravi`, or with the reason of a record without a person. */
export const describeReturn = (
  lend: Pick<Lend, 'returnName' | 'reason' | 'direction'> | undefined,
  { amount, kind }: Pick<Return, 'amount' | 'kind'>,
): string => {
  if (!lend) return formatBriefRupees(amount)
  const { returnName, reason, direction } = lend
  if (kind === 'forgiven' || !returnName) return describeLendBriefly({ amount, reason: returnName || reason })
  return `${formatBriefRupees(amount)} ${direction === 'given' ? 'from' : 'to'} ${returnName}`
}

/** Describes what the undo of a return does to the balance. */
export const describeReturnUndo = (
  { amount, interest, bankId }: Pick<Return, 'amount' | 'interest' | 'bankId'>,
  { direction }: Pick<Lend, 'direction'>,
  accounts: readonly Bank[],
): string => {
  const part = interest > 0 ? `, ${formatRupees(interest)} of it as interest` : ''
  const outstanding = `${formatRupees(amount)} will be outstanding again${part}.`
  if (bankId === null) return `${outstanding} No balance changes.`
  const account = accounts.find(({ id }) => id === bankId)
  if (!account) return `${outstanding} Its account is deleted, so no balance changes.`
  const verb = direction === 'given' ? 'debits' : 'credits'
  const preposition = direction === 'given' ? 'from' : 'to'
  return `${outstanding} This ${verb} ${formatRupees(amount)} ${preposition} ${formatAccount(account)}.`
}

/** The words for what is not returned and need not be: the user forgives it, or the other side does. */
export const forgiveWords = {
  given: {
    all: 'Forgive the rest',
    part: 'Record and forgive the rest',
    title: 'Forgive the rest?',
    success: 'Rest forgiven!',
    way: 'into',
  },
  taken: {
    all: 'They forgave the rest',
    part: 'Record, they forgave the rest',
    title: 'Did they forgive the rest?',
    success: 'They forgave the rest!',
    way: 'from',
  },
} as const

/** The form of a return of a record. */
export const getReturnForm = (lendId: string): FormPlace => ({
  name: `return ${lendId}`,
  link: linkToRecord(lendId, 'return'),
})

/** What is paid above the outstanding amount of a record, by the direction of that record. */
export const surplusWords = { given: 'as borrowed from', taken: 'as lent to' } as const
