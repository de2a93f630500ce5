import type { Bank } from '#contract/banks.ts'

/** The end of an account number, which tells it from others without giving it away: `••1234`. */
export const maskAccountNumber = ({ accountNumber }: Pick<Bank, 'accountNumber'>): string =>
  `••${accountNumber.slice(-4)}`

/** An account in two words: `HDFC ••1234`. */
export const formatAccount = (bank: Pick<Bank, 'bankName' | 'accountNumber'>): string =>
  `${bank.bankName} ${maskAccountNumber(bank)}`
