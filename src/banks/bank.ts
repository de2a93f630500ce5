import type { Bank } from '#contract/banks.ts'

/** Formats the last four characters of an account number, so that the screen does not show all of it: `••1234`. */
export const maskAccountNumber = ({ accountNumber }: Pick<Bank, 'accountNumber'>): string =>
  `••${accountNumber.slice(-4)}`

/** Formats the bank and the end of the account number: `HDFC ••1234`. */
export const formatAccount = (bank: Pick<Bank, 'bankName' | 'accountNumber'>): string =>
  `${bank.bankName} ${maskAccountNumber(bank)}`
