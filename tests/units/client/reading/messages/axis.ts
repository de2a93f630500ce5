import type { Sample } from './sample.ts'

const account = { accountDigits: '9876', bankName: 'Axis', account: 'axis' } as const
const card = { accountDigits: '3003', bankName: 'Axis', account: 'axis' } as const

export const axis: readonly Sample[] = [
  [
    'INR 500.00 debited\nA/c no. XX9876\n24-11-26, 18:22:05\nUPI/P2A/632812345678/RAVI KUMAR\nNot you? SMS BLOCKUPI Cust ID to 919951860002\nAxis Bank',
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
    'Debit INR 1,180.00\nAxis Bank A/c XX9876\n23-11-26 09:12:05\nUPI/P2M/632712345678/ZEPTO\nSMS BLOCKUPI Cust ID to 919951860002',
    {
      out: 1180,
      date: '2026-11-23',
      ...account,
      counterparty: 'Zepto',
      reference: '632712345678',
      method: 'BHIM_UPI',
    },
  ],
  [
    'INR 1500.00 credited to A/c no. XX9876 on 24-11-26 at 10:11:12 IST. Info - UPI/P2A/632812345679/MEENA SHAH/HDFC BANK. - Axis Bank',
    {
      in: 1500,
      date: '2026-11-24',
      ...account,
      counterparty: 'Meena Shah',
      person: 'Meena',
      reference: '632812345679',
      method: 'BHIM_UPI',
    },
  ],
  [
    'Spent INR 2,349\nAxis Bank Card no. XX3003\n24-11-26 12:10:44 IST\nRELIANCE FRESH\nAvl Limit: INR 85,000\nNot you? SMS BLOCK 3003 to 919951860002',
    { out: 2349, date: '2026-11-24', ...card, counterparty: 'Reliance Fresh', method: 'CREDIT' },
  ],
  [
    'INR 2000.00 withdrawn from A/c no. XX9876 on 13-11-2026 at 18:02 at AXIS ATM INDIRANAGAR. Avl Bal INR 3,210.50 - Axis Bank',
    { out: 2000, date: '2026-11-13', ...account, method: 'ATM' },
  ],
  [
    'INR 31,000.00 credited to A/c no. XX9876 on 30-10-26. Info: NEFT/AXISP00123456789/ACME FOODS LLP. Bal INR 41,000.25 - Axis Bank',
    {
      in: 31000,
      date: '2026-10-30',
      ...account,
      counterparty: 'Acme Foods Llp',
      reference: 'AXISP00123456789',
      method: 'DEBIT',
    },
  ],
  [
    'Your A/c XX9876 is debited with INR 295.00 on 05-11-26 towards annual fee of Axis Bank Debit Card XX3003. Available balance: INR 2,915.50',
    { out: 295, date: '2026-11-05', ...account, method: 'DEBIT' },
  ],
  [
    'INR 60.00 debited from A/c no. XX1111 on 24-11-26. UPI/P2M/632812345670/METRO RAIL. - Axis Bank',
    {
      out: 60,
      date: '2026-11-24',
      accountDigits: '1111',
      bankName: 'Axis',
      counterparty: 'Metro Rail',
      reference: '632812345670',
      method: 'BHIM_UPI',
    },
  ],
  [
    'Rs 450 sent via UPI from Axis Bank A/c XX9876 to SURESH K on 22-11-26. Ref 632612345678',
    {
      out: 450,
      date: '2026-11-22',
      ...account,
      counterparty: 'Suresh K',
      person: 'Suresh K',
      reference: '632612345678',
      method: 'BHIM_UPI',
    },
  ],
  ['Your Axis Bank login verification code is 773311. It is valid for 3 minutes.', 'code'],
  [
    'EMI of INR 8,200 for your Axis Bank Loan A/c XX4567 is due on 05-12-26. Please keep funds in A/c XX9876.',
    'failed',
  ],
  ['Dear Customer, the balance in your Axis Bank A/c XX9876 on 24-11-26 is INR 12,450.00.', 'unknown'],
  [
    'Axis Bank: Upgrade to a lifetime free credit card. Limited period offer, apply at https://axis.example/c',
    'advertisement',
  ],
]
