import type { Bank } from '#contract/banks.ts'
import type { Entry } from '#contract/ledger.ts'

/** Formats the last four characters of an account number, so that the screen does not show all of it: `••1234`. */
export const maskAccountNumber = ({ accountNumber }: Pick<Bank, 'accountNumber'>): string =>
  `••${accountNumber.slice(-4)}`

/** Formats the bank and the end of the account number: `HDFC ••1234`. */
export const formatAccount = (bank: Pick<Bank, 'bankName' | 'accountNumber'>): string =>
  `${bank.bankName} ${maskAccountNumber(bank)}`

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
}

/** The label of an entry or a movement: lending takes money out, borrowing brings it in. */
export const labelMovement = (kind: Entry['kind'], amount: number): string => {
  if (kind === 'lend') return amount < 0 ? 'Lent' : 'Borrowed'
  return entryLabels[kind]
}
