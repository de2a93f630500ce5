import type { Payment } from '#src/reading/message/payment.ts'
import type { Account, Known, RefusalReason } from '#src/reading/reading.ts'

const account = (id: string, bankName: Account['bankName'], accountNumber: string, active = true): Account => ({
  id,
  bankName,
  accountNumber,
  active,
  accountHolderName: 'Asha',
})

/** An invented user. Two accounts end in 5678, one has no listed bank, one is not active. */
export const known: Known = {
  today: '2026-11-26',
  accounts: [
    account('hdfc', 'HDFC', '50100098761234'),
    account('hdfc-joint', 'HDFC', '50100011115678'),
    account('sbi', 'SBI', '30012345678'),
    account('icici', 'ICICI', '000401512345'),
    account('axis', 'Axis', '917010012349876'),
    account('axis-old', 'Axis', '917010012341111', false),
    account('kotak', 'Kotak', '1711002468'),
    account('small-bank', 'Other', '880077'),
  ],
  reasons: [],
  people: ['Ravi Kumar', 'Meena', 'Anita Rao', 'Anita Desai', 'Suresh K'],
}

/** The other fields of a payment. */
export type Details = Partial<Omit<Payment, 'accounts' | 'people' | 'direction' | 'amount'>> & {
  account?: string
  accountChoices?: string[]
  person?: string
  personChoices?: string[]
}

/** What a message must give. Accounts by their id; a field that is missing must be undefined or empty. */
export type Expected = RefusalReason | (Details & ({ out: number } | { in: number }))

/** A message and what it must give. */
export type Sample = readonly [message: string, expected: Expected]
