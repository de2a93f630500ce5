import type { Sample } from './sample.ts'

const mine = { date: '2026-11-24', accountDigits: '1234', account: 'hdfc' } as const
const bill = { date: '2026-11-24', method: 'DEBIT' } as const

/** Payments of a card, a loan, a premium or a bill, as the one who gets them tells it. */
export const bills: readonly Sample[] = [
  [
    'Payment of INR 12,345.00 received towards your HDFC Bank Credit Card ending 4321 on 24-11-26.',
    { out: 12345, ...bill, counterparty: 'Credit card payment' },
  ],
  [
    'Thank you! Rs.5,000 credited to your SBI Card ending 9911 on 24/11/26 as payment.',
    { out: 5000, ...bill, counterparty: 'Credit card payment' },
  ],
  [
    'We have received payment of Rs 4,000.00 on 24-11-26 for your Axis Bank Credit Card XX3003 through UPI.',
    { out: 4000, date: '2026-11-24', method: 'BHIM_UPI', counterparty: 'Credit card payment' },
  ],
  [
    'EMI of Rs 8,200.00 for your Bajaj loan XX4567 has been received on 24-11-26. Thank you.',
    { out: 8200, date: '2026-11-24', counterparty: 'Loan payment' },
  ],
  [
    'Your Loan A/c XX4567 has been credited with Rs 15,000.00 on 24-11-26.',
    { out: 15000, date: '2026-11-24', counterparty: 'Loan payment' },
  ],
  [
    'Rs 9,100 credited to Home Loan account 400012345 on 24-11-26. -LIC HFL',
    { out: 9100, date: '2026-11-24', counterparty: 'Loan payment' },
  ],
  [
    'Premium of Rs.12,000 received for policy no 778899001 on 24-11-26. Receipt follows by e-mail. LIC',
    { out: 12000, date: '2026-11-24', counterparty: 'Premium' },
  ],
  [
    'Your premium payment of Rs 3,499 for Star Health policy has been received on 24-11-26.',
    { out: 3499, date: '2026-11-24', counterparty: 'Star Health policy' },
  ],
  [
    'BESCOM: payment of Rs 1,240.00 received for your electricity bill on 24-11-26. Receipt no 445566.',
    { out: 1240, date: '2026-11-24', counterparty: 'Bill payment' },
  ],
  [
    'We received your payment of Rs.999 for Airtel bill on 24-11-26. Thank you',
    { out: 999, date: '2026-11-24', counterparty: 'Airtel' },
  ],
  [
    'Recharge of Rs 299 is successful for your Jio number 9812345670 on 24-11-26. Payment received.',
    { out: 299, date: '2026-11-24', counterparty: 'Recharge' },
  ],
]

/** Messages in which whose account follows `to` or `from` says which way the money went. */
export const sides: readonly Sample[] = [
  [
    'Salary of Rs 85,000.00 transferred to your A/c XX1234 on 24-11-26 by ACME LTD.',
    { in: 85000, income: 'Salary', ...mine, counterparty: 'Acme Ltd' },
  ],
  [
    'Rs 85,000 has been paid to your account XX1234 on 24-11-26 by ACME LTD towards salary.',
    { in: 85000, income: 'Salary', ...mine, counterparty: 'Acme Ltd' },
  ],
  [
    'Rs.500 sent to your A/c XX1234 by RAVI KUMAR on 24-11-26. UPI Ref 632812345678',
    {
      in: 500,
      ...mine,
      counterparty: 'Ravi Kumar',
      person: 'Ravi Kumar',
      reference: '632812345678',
      method: 'BHIM_UPI',
    },
  ],
  [
    'INR 2,000 remitted to your account XX1234 by ANITA RAO on 24-11-26',
    { in: 2000, ...mine, counterparty: 'Anita Rao', person: 'Anita Rao' },
  ],
  ['Cashback of Rs.50 sent to your A/c XX1234 on 24-11-26', { in: 50, income: 'Cashback', ...mine }],
  ['Interest of Rs 120 paid to your A/c XX1234 on 24-11-26', { in: 120, income: 'Interest', ...mine }],
  [
    'Dividend of Rs.450 paid to A/c XX1234 on 24-11-26 by ITC LTD',
    { in: 450, income: 'Dividend', ...mine, counterparty: 'Itc Ltd' },
  ],
  [
    'NEFT transfer of Rs 10,000 from ACME LTD to your A/c XX1234 on 24-11-26 is successful',
    { in: 10000, ...mine, counterparty: 'Acme Ltd', method: 'DEBIT' },
  ],
  [
    'Payment of Rs 3,000 made to your A/c XX1234 by LIC OF INDIA on 24-11-26',
    { in: 3000, ...mine, counterparty: 'Lic Of India' },
  ],
  [
    'Rs.2,000.00 credited to A/c XX9988 of RAVI KUMAR on 24-11-26 from your A/c XX1234. UPI Ref 632812345678',
    {
      out: 2000,
      ...mine,
      counterparty: 'Ravi Kumar',
      person: 'Ravi Kumar',
      reference: '632812345678',
      method: 'BHIM_UPI',
    },
  ],
  [
    'RAVI KUMAR has received Rs 500 from your A/c XX1234 on 24-11-26. UPI Ref 632812345678',
    {
      out: 500,
      ...mine,
      counterparty: 'Ravi Kumar',
      person: 'Ravi Kumar',
      reference: '632812345678',
      method: 'BHIM_UPI',
    },
  ],
  [
    'Ravi Kumar has received ₹500. UPI Ref 632812345678',
    {
      out: 500,
      date: '2026-11-26',
      counterparty: 'Ravi Kumar',
      person: 'Ravi Kumar',
      reference: '632812345678',
      method: 'BHIM_UPI',
    },
  ],
  [
    'Your payment of Rs 640 was received by BIGBASKET on 24-11-26. Ref 632812345678',
    { out: 640, date: '2026-11-24', counterparty: 'Bigbasket', reference: '632812345678' },
  ],
  [
    'Rs 300 received by SURESH K from A/c XX1234 on 24-11-26. UPI Ref 632812345678',
    { out: 300, ...mine, counterparty: 'Suresh K', person: 'Suresh K', reference: '632812345678', method: 'BHIM_UPI' },
  ],
  [
    'Rs 1,000 deposited in A/c XX9988 of ANITA RAO from your A/c XX1234 on 24-11-26',
    { out: 1000, ...mine, counterparty: 'Anita Rao', person: 'Anita Rao' },
  ],
  [
    'Rs 700 added to your Paytm Wallet from HDFC Bank A/c XX1234 on 24-11-26.',
    { out: 700, ...mine, bankName: 'HDFC', method: 'PAYTM' },
  ],
  ['Loan of Rs 5,00,000 has been credited to your A/c XX1234 on 24-11-26.', { in: 500_000, ...mine }],
]

/** Messages in which something other than money was received, or in which no money has moved. */
export const noMoney: readonly Sample[] = [
  ['We have received your request for a loan of Rs 5,00,000 on 24-11-26. Ref 632812345678', 'failed'],
  ['UPI mandate of Rs 649.00 received from NETFLIX for your A/c XX1234. Approve it in your app.', 'failed'],
  ['Your complaint about Rs 500.00 debited twice has been received on 24-11-26. Ref 632812345678', 'unknown'],
  ['Cheque no 004512 for Rs 10,000.00 received for clearing in A/c XX1234 on 24-11-26', 'unknown'],
  ['UPI mandate for Rs 649 to NETFLIX is created successfully for A/c XX1234 on 24-11-26', 'failed'],
  ['Avl Bal in A/c XX1234 is Rs 12,450.00 as on 24-11-26', 'unknown'],
  ['A lien of Rs 5,000.00 is marked on your A/c XX1234 on 24-11-26', 'unknown'],
  ['Rs 2,000.00 is on hold in your A/c XX1234 from 24-11-26', 'unknown'],
  ['Standing instruction of Rs 1,500 to RENT A/C is registered for A/c XX1234', 'unknown'],
]

export const processed: readonly Sample[] = [
  [
    'Your UPI mandate of Rs 649.00 for NETFLIX is processed successfully from A/c XX1234 on 24-11-26. Ref 632812345678',
    { out: 649, ...mine, counterparty: 'Netflix', reference: '632812345678', method: 'BHIM_UPI' },
  ],
]
