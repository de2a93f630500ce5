import type { Sample } from './sample.ts'

const account = { accountDigits: '2468', bankName: 'Kotak', account: 'kotak' } as const

export const kotak: readonly Sample[] = [
  [
    'Sent Rs.500.00 from Kotak Bank AC X2468 to ravi.kumar@okaxis on 24-11-26.UPI Ref 632812345678. Not you, https://kotak.example/Fraud',
    {
      out: 500,
      date: '2026-11-24',
      ...account,
      counterparty: 'Ravi Kumar',
      person: 'Ravi Kumar',
      reference: '632812345678',
      method: 'BHIM_UPI',
    },
  ],
  [
    'Received Rs.1500.00 in your Kotak Bank AC X2468 from meena@ybl on 24-11-26.UPI Ref:632812345679.',
    {
      in: 1500,
      date: '2026-11-24',
      ...account,
      counterparty: 'Meena',
      person: 'Meena',
      reference: '632812345679',
      method: 'BHIM_UPI',
    },
  ],
  [
    'Rs.899.00 spent via Kotak Debit Card XX6002 at SPAR on 23/11/2026. Avl bal Rs.12345.67 Not you? Tap https://kotak.example/b',
    {
      out: 899,
      date: '2026-11-23',
      accountDigits: '6002',
      bankName: 'Kotak',
      account: 'kotak',
      counterparty: 'Spar',
      method: 'DEBIT',
    },
  ],
  [
    'Rs. 5000 withdrawn at HDFC ATM JAYANAGAR from your Kotak Bank AC X2468 on 20-11-26. Avl bal: Rs. 1,005.00.',
    { out: 5000, date: '2026-11-20', ...account, method: 'ATM' },
  ],
  [
    'Your Kotak Bank AC X2468 is credited by Rs. 18,250.00 on 02-11-26 for NEFT from ACME SERVICES. UTR HDFCN52026110212345.',
    {
      in: 18250,
      date: '2026-11-02',
      ...account,
      counterparty: 'Acme Services',
      reference: 'HDFCN52026110212345',
      method: 'DEBIT',
    },
  ],
  [
    'Rs 1,200.00 has been debited from your Kotak Bank AC X2468 on 10-Nov-2026 towards ACT FIBERNET. Bal: Rs 9,000',
    { out: 1200, date: '2026-11-10', ...account, counterparty: 'Act Fibernet', method: 'DEBIT' },
  ],
  [
    'IMPS of Rs 3,300.00 received in Kotak Bank AC X2468 from ANITA on 24-11-26. IMPS Ref 632812345671.',
    {
      in: 3300,
      date: '2026-11-24',
      ...account,
      counterparty: 'Anita',
      personChoices: ['Anita Rao', 'Anita Desai'],
      reference: '632812345671',
      method: 'DEBIT',
    },
  ],
  [
    'Sent Rs.40.00 from Kotak Bank AC X2468 to paytmqr281005050101@paytm on 24-11-26.UPI Ref 632812345672.',
    {
      out: 40,
      date: '2026-11-24',
      ...account,
      counterparty: 'paytmqr281005050101@paytm',
      reference: '632812345672',
      method: 'BHIM_UPI',
    },
  ],
  [
    'Rs.250 reversed to Kotak Bank AC X2468 on 24-11-26 for your failed UPI txn 632812345673.',
    { in: 250, date: '2026-11-24', ...account, reference: '632812345673', method: 'BHIM_UPI' },
  ],
  ['Use 664422 as OTP to log in to Kotak Mobile Banking. Kotak never asks for your OTP.', 'code'],
  ['Your Kotak Debit Card XX6002 txn of Rs.2,000.00 at SPAR was declined due to incorrect PIN on 24-11-26.', 'failed'],
  ['Kotak811: Win Rs.1,000 voucher! Invest in an FD today at 7.4% interest rate. Hurry', 'advertisement'],
  ['Payment of Rs.4,560 for your Kotak Credit Card XX6002 is due on 02-12-26. Minimum due Rs.228.', 'failed'],
]
