import { type BankKind, findKind } from '#contract/banks/kind.ts'
import type { Bank } from '#contract/banks/response.ts'
import type { EditedBank } from '#contract/banks/rules.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { addActions } from '#src/actions.ts'
import { compareFields, type FieldFormats, type Versions } from '#src/lib/compare-fields.ts'
import type { FormPlace } from '#src/lib/filled-form.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import type { MovementName } from './movement.ts'

type AccountName = Pick<Bank, 'bankName' | 'accountNumber'> & {
  kind?: BankKind | undefined
  accountHolderName?: string
}

/** Whether an account is cash in hand. */
export const isCash = (bank: AccountName): boolean => findKind(bank) === 'cash'

/** Whether an account is a card, which may be owed. */
export const isCard = ({ kind }: Pick<Bank, 'kind'>): boolean => kind === 'card'

/** Names where an account is: its bank, or `Cash` with the name that tells it from other cash. */
export const nameBank = (bank: AccountName): string =>
  isCash(bank) ? ['Cash', bank.accountHolderName].filter(Boolean).join(' ') : bank.bankName

/**
 * Formats the last four characters of an account number, so that the screen does not show all of it: `••1234`. Cash has no
 * number.
 */
export const maskAccountNumber = (bank: AccountName): string =>
  isCash(bank) ? '' : `••${bank.accountNumber.slice(-4)}`

/** Formats the bank and the end of the account number: `HDFC ••1234`; or `Cash`, with its name. */
export const formatAccount = (bank: AccountName): string => `${nameBank(bank)} ${maskAccountNumber(bank)}`.trim()

/** Converts an account to the request that changes it, which has no balance. */
export const toEditedBank = ({ email: _, amount: __, version: ___, active, ...bank }: Bank): EditedBank => ({
  ...bank,
  isActive: active,
})

/** What the kinds of accounts are called. */
export const kindLabels: Record<BankKind, string> = { account: 'Account', card: 'Card', cash: 'Cash' }

const formatDayOfMonth = (day: number | null | undefined): string => (day ? `Day ${day} of the month` : '')

const formatFlag = (flag: boolean | undefined): string => (flag ? 'Yes' : 'No')

/** The label of each field of an account that can be changed, and how a person reads it. */
export const accountFields: FieldFormats<Exclude<keyof EditedBank, 'id'>, EditedBank> = {
  kind: ['Kind', (bank) => kindLabels[findKind(bank)]],
  accountHolderName: ['Account Holder Name', ({ accountHolderName }) => accountHolderName],
  bankName: ['Bank Name', ({ bankName }) => bankName],
  accountNumber: ['Account Number', ({ accountNumber }) => accountNumber],
  mobileNumber: ['Mobile Number', ({ mobileNumber }) => mobileNumber],
  limit: ['Limit', ({ limit }) => (limit ? formatRupees(limit) : '')],
  statementDay: ['Statement', ({ statementDay }) => formatDayOfMonth(statementDay)],
  dueDay: ['Bill due', ({ dueDay }) => formatDayOfMonth(dueDay)],
  phonePay: ['PhonePe', ({ phonePay }) => formatFlag(phonePay)],
  googlePay: ['Google Pay', ({ googlePay }) => formatFlag(googlePay)],
  paytm: ['Paytm', ({ paytm }) => formatFlag(paytm)],
  bhimUpi: ['BHIM UPI', ({ bhimUpi }) => formatFlag(bhimUpi)],
  isActive: ['Active', ({ isActive }) => formatFlag(isActive)],
}

/** Compares the versions of an account, field by field. */
export const compareBanks = (versions: Versions<EditedBank>) => compareFields(accountFields, versions)

/** The label of each kind of entry of the ledger. */
export const entryLabels: Record<Entry['kind'], string> = {
  opening: 'Opening balance',
  credit: 'Credit',
  debit: 'Debit',
  expense: 'Expense',
  'expense-edited': 'Expense edited',
  'expense-deleted': 'Expense deleted',
  lend: 'Lent or borrowed',
  'lend-edited': 'Record edited',
  'lend-undone': 'Record deleted',
  return: 'Return',
  'return-undone': 'Return undone',
  transfer: 'Transfer',
  'transfer-undone': 'Transfer undone',
  adjustment: 'Set balance',
  'credit-undone': 'Credit undone',
  'debit-undone': 'Debit undone',
  'import-undone': 'Import undone',
  undone: 'Undone',
}

/** The label of an entry or a movement: lending takes money out, borrowing brings it in. */
export const labelMovement = (kind: Entry['kind'], amount: number): string => {
  if (kind === 'lend') return amount < 0 ? 'Lent' : 'Borrowed'
  return entryLabels[kind]
}

const cardLabels: Record<MovementName, string> = { credit: 'Payment or refund', debit: 'Fee or interest' }

/** What a credit or a debit of an account is called: what the bank calls a credit of a card is a payment. */
export const labelMovementForm = (bank: Pick<Bank, 'kind'>, movement: MovementName): string =>
  isCard(bank) ? cardLabels[movement] : entryLabels[movement]

/** The form on the screen of an account that credits or debits it. */
export const getMovementForm = (bankId: string, movement: MovementName): FormPlace => ({
  name: `${movement} ${bankId}`,
  link: { to: `/bank/$id/${movement}`, params: { id: bankId } },
})

/** The form of income, with the account to choose. */
export const incomeForm: FormPlace = { name: 'income', link: addActions.income.link }

/** The form that changes the words of an entry of the ledger. */
export const getEditMovementForm = (bankId: string, entryId: string): FormPlace => ({
  name: `movement ${bankId} ${entryId}`,
  link: { to: '/bank/$id/movement/$entryId', params: { id: bankId, entryId } },
})

/** The form of a transfer, with both accounts to choose. */
export const transferForm: FormPlace = { name: 'transfer', link: addActions.transfer.link }

/** The form of a new account. */
export const bankForm: FormPlace = { name: 'bank', link: addActions.bank.link }

/** The form of an account that is there. */
export const getEditBankForm = (id: string): FormPlace => ({
  name: `bank ${id}`,
  link: { to: '/bank/edit/$id', params: { id } },
})
