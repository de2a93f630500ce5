import type { Sample } from './sample.ts'

/** Forms that the messages of more than one bank have. */
export const others: readonly Sample[] = [
  [
    'UPDATE: Your A/c XX1234 credited with INR 10,000.00 on 24-11-26 by A/c linked to mobile no. XXXXXX3210 (IMPS Ref# 632812345699) Available bal: INR 15,000.00',
    {
      in: 10000,
      date: '2026-11-24',
      accountDigits: '1234',
      account: 'hdfc',
      reference: '632812345699',
      method: 'DEBIT',
    },
  ],
  [
    'Thank you for using your SBI Debit Card ending 4321 for a purchase worth Rs1,240 on POS at DMART on 24Nov26 txn# 632812345678.',
    {
      out: 1240,
      date: '2026-11-24',
      accountDigits: '4321',
      bankName: 'SBI',
      account: 'sbi',
      counterparty: 'Dmart',
      reference: '632812345678',
      method: 'DEBIT',
    },
  ],
  [
    'Dear Customer, Rs.1,000.00 is debited from A/c XXXX1234 for Credit Card payment on 24-11-26. Call 18001234 if not done',
    { out: 1000, date: '2026-11-24', accountDigits: '1234', account: 'hdfc', method: 'DEBIT' },
  ],
  [
    'EMI of Rs. 8,200.00 for Loan A/c XX4567 has been debited from your Axis Bank A/c XX9876 on 05-11-26.',
    {
      out: 8200,
      date: '2026-11-05',
      accountDigits: '9876',
      bankName: 'Axis',
      account: 'axis',
      method: 'DEBIT',
    },
  ],
  [
    'Cash deposit of Rs.20000 in A/c XX5678 at CDM on 24Nov26. Avl Bal Rs 45000.50 -SBI',
    {
      in: 20000,
      date: '2026-11-24',
      accountDigits: '5678',
      bankName: 'SBI',
      account: 'sbi',
      method: 'CASH',
    },
  ],
  [
    'Autopay of Rs.199 for SPOTIFY was successful. Debited from Kotak Bank AC X2468 on 24-11-26',
    {
      out: 199,
      date: '2026-11-24',
      accountDigits: '2468',
      bankName: 'Kotak',
      account: 'kotak',
      counterparty: 'Spotify',
      method: 'DEBIT',
    },
  ],
  [
    'A/c *1234 debited INR 999.00 on 24-11; Info: UPI/DR/632812345678/FLIPKART/YESB/flipkart@ybl/Payment. Bal INR 2,200.10',
    {
      out: 999,
      date: '2026-11-24',
      accountDigits: '1234',
      account: 'hdfc',
      counterparty: 'Flipkart',
      reference: '632812345678',
      method: 'BHIM_UPI',
    },
  ],
  [
    'INR 4,500.00 debited from your A/c XX345 on 24-Nov-26 has been reversed. Avl Bal INR 9,000.00. ICICI Bank',
    {
      in: 4500,
      date: '2026-11-24',
      accountDigits: '345',
      bankName: 'ICICI',
      account: 'icici',
      method: 'DEBIT',
    },
  ],
  [
    'Ravi Kumar has sent you ₹500. UPI Ref 632812345678',
    {
      in: 500,
      date: '2026-11-26',
      counterparty: 'Ravi Kumar',
      person: 'Ravi Kumar',
      reference: '632812345678',
      method: 'BHIM_UPI',
    },
  ],
  [
    'Rs.800.00 Dr. from A/C XXXXXX1234 and Cr. to ravi@okaxis on 24-11-26. Ref:632812345678. AvlBal:Rs5000.50. Not you? Call 18001234567',
    {
      out: 800,
      date: '2026-11-24',
      accountDigits: '1234',
      account: 'hdfc',
      counterparty: 'Ravi',
      person: 'Ravi Kumar',
      reference: '632812345678',
      method: 'BHIM_UPI',
    },
  ],
  [
    'Sent Rs.300.00\nFrom HDFC Bank A/C *1234\nTo DR. S K SHARMA\nOn 24/11\nRef 632812345678',
    {
      out: 300,
      date: '2026-11-24',
      accountDigits: '1234',
      bankName: 'HDFC',
      account: 'hdfc',
      counterparty: 'Dr. S K Sharma',
      reference: '632812345678',
    },
  ],
  [
    'Rs.15000 transferred from A/c XX1234 to A/c XX5678 on 24-11-26. HDFC Bank',
    { out: 15000, date: '2026-11-24', accountDigits: '1234', bankName: 'HDFC', account: 'hdfc' },
  ],
  [
    'A/c no. XXXXXXXX5678 is credited by Rs.500.00 on 2026-11-24 by a/c linked to mobile 98XXXXXX10 (IMPS Ref no 632812345678).',
    {
      in: 500,
      date: '2026-11-24',
      accountDigits: '5678',
      accountChoices: ['hdfc-joint', 'sbi'],
      reference: '632812345678',
      method: 'DEBIT',
    },
  ],
  [
    'Rs.500.00 received from RAVI KUMAR into A/c XX1234 on 24-11-26 UPI ref 632812345678',
    {
      in: 500,
      date: '2026-11-24',
      accountDigits: '1234',
      account: 'hdfc',
      counterparty: 'Ravi Kumar',
      person: 'Ravi Kumar',
      reference: '632812345678',
      method: 'BHIM_UPI',
    },
  ],
  ['NACH debit of Rs 2,500 on 24-11-26 from your HDFC Bank A/c XX1234 returned: insufficient balance.', 'failed'],
  ['Rs. 300 refund for your order 12345 has been initiated and will be credited in 5 days', 'failed'],
  [
    'Get Rs 2,00,000 credited in your A/c XX1234 today! Instant personal loan. Click https://loan.example',
    'advertisement',
  ],
  ['Charges of Rs 500 will be debited from A/c XX1234 if the minimum balance of Rs 5,000 is not kept', 'failed'],
  ['Hello, lunch tomorrow at 1?', 'unknown'],
  ['', 'unknown'],
]
