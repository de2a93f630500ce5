import type { Sample } from './sample.ts'

/** Messages in which another number or word is easily taken for the right one. */
export const traps: readonly Sample[] = [
  [
    'Never share your OTP. Rs.500 debited from A/c XX1234 on 24-11-26. Transaction Number 778899',
    { out: 500, date: '2026-11-24', accountDigits: '1234', account: 'hdfc', reference: '778899', method: 'DEBIT' },
  ],
  [
    'Paid for 12 tickets: Rs 500 to Metro Rail on 24-11-26. Ref 632812345678',
    { out: 500, date: '2026-11-24', counterparty: 'Metro Rail', reference: '632812345678' },
  ],
  [
    'Rs 199 paid to JIO for a plan until 23-12-26, on 24-11-26. Ref 632812345678',
    { out: 199, date: '2026-11-24', counterparty: 'Jio', reference: '632812345678' },
  ],
  [
    'Rs.899 spent on Kotak Debit Card XX6002 at SPAR on 24-11-26. Special offer: pay in parts at a low interest rate',
    {
      out: 899,
      date: '2026-11-24',
      accountDigits: '6002',
      bankName: 'Kotak',
      account: 'kotak',
      counterparty: 'Spar',
      method: 'DEBIT',
    },
  ],
  [
    'Rs.45.00 debited from A/c XX2468 on 24-11-26; if the transaction failed, it is refunded in 3 days. Ref 632812345678',
    {
      out: 45,
      date: '2026-11-24',
      accountDigits: '2468',
      account: 'kotak',
      reference: '632812345678',
      method: 'DEBIT',
    },
  ],
  [
    'Sent Rs.75 from Axis Bank A/c XX9876 to ANITA on 31 Dec. Ref 632812345678',
    {
      out: 75,
      date: '2025-12-31',
      accountDigits: '9876',
      bankName: 'Axis',
      account: 'axis',
      counterparty: 'Anita',
      personChoices: ['Anita Rao', 'Anita Desai'],
      reference: '632812345678',
    },
  ],
  ['Congratulations! Rs 3,00,000 credited to A/c XX1234 within 10 seconds. Apply now for this offer', 'advertisement'],
  ['You received a voucher of Rs 500! Hurry, shop now', 'advertisement'],
  ['Your payment was received. Rs 5,000 is outstanding on your card XX4321 on 24-11-26', 'unknown'],
  ['Rs 1,500crore debited from the budget on 24-11-26', 'unknown'],
  ['Item a1.5/- debited on 24-11-26', 'unknown'],
  ['Refund INR 1,500crore', 'unknown'],
  ['Rs 2 lakh credited to farmers on 24-11-26', 'unknown'],
  [
    'Rs 1.5 Cr credited to your A/c XX1234 on 24-11-26. Ref 632812345678',
    { in: 15_000_000, date: '2026-11-24', accountDigits: '1234', account: 'hdfc', reference: '632812345678' },
  ],
  [
    'Rs 500.00 Cr to A/c XX1234 on 24-11-26',
    { in: 500, otherAmounts: [5_000_000_000], date: '2026-11-24', accountDigits: '1234', account: 'hdfc' },
  ],
  [
    'INR 2 Cr to A/c XX1234 on 24-11-26',
    { in: 2, otherAmounts: [20_000_000], date: '2026-11-24', accountDigits: '1234', account: 'hdfc' },
  ],
  [
    'Rs 2 lakh credited to your A/c XX1234 on 24-11-26',
    { in: 200_000, date: '2026-11-24', accountDigits: '1234', account: 'hdfc' },
  ],
  ['Rs 0.00 debited from A/c XX1234 on 24-11-26', 'unknown'],
  ['Rs 1,5 debited from A/c XX1234 on 24-11-26', 'unknown'],
]
