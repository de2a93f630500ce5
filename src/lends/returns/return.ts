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

/** The account to choose at first: the only active one of the record's bank. "" if there is none, or more than one. */
export const getDefaultAccountId = (
  { bank }: Pick<Lend, 'bank'>,
  accounts: readonly Pick<Bank, 'id' | 'bankName' | 'active'>[],
): string => {
  const [account, ...others] = accounts.filter(({ active, bankName }) => active && bankName === bank)
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
  { amount, bankId }: Pick<Return, 'amount' | 'bankId'>,
  { direction }: Pick<Lend, 'direction'>,
  accounts: readonly Bank[],
): string => {
  const outstanding = `${formatRupees(amount)} will be outstanding again.`
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
