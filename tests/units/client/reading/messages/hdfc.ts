import type { Details, Sample } from './sample.ts'

const account = { accountDigits: '1234', bankName: 'HDFC', account: 'hdfc' } as const
const card: Details = {
  accountDigits: '4321',
  bankName: 'HDFC',
  accountChoices: ['hdfc', 'hdfc-joint'],
}

export const hdfc: readonly Sample[] = [
  [
    'Rs.500.00 debited from a/c **1234 on 24-11-26 to VPA ravi@okaxis(UPI Ref No 632812345678). Not you? Call on 18002586161 to report',
    {
      out: 500,
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
    'Sent Rs.1,250.50\nFrom HDFC Bank A/C *1234\nTo RAVI KUMAR\nOn 24/11/26\nRef 632812345679\nNot You?\nCall 18002586161/SMS BLOCK UPI to 7308080808',
    {
      out: 1250.5,
      date: '2026-11-24',
      ...account,
      counterparty: 'Ravi Kumar',
      person: 'Ravi Kumar',
      reference: '632812345679',
    },
  ],
  [
    'Credit Alert!\nRs.1500.00 credited to HDFC Bank A/c XX1234 on 23-11-26 from VPA meena.shah@okicici (UPI 632712345670)',
    {
      in: 1500,
      date: '2026-11-23',
      ...account,
      counterparty: 'Meena Shah',
      person: 'Meena',
      reference: '632712345670',
      method: 'BHIM_UPI',
    },
  ],
  [
    'HDFC Bank: Rs. 1.00 credited to a/c XXXXXX1234 on 22-11-26 by a/c linked to VPA 9876543210@ybl (UPI Ref No  632612345671).',
    {
      in: 1,
      date: '2026-11-22',
      ...account,
      counterparty: '9876543210@ybl',
      reference: '632612345671',
      method: 'BHIM_UPI',
    },
  ],
  [
    'Update! INR 25,000.00 deposited in HDFC Bank A/c XX1234 on 24-NOV-26 for NEFT Cr-SBIN0001234-ANITA RAO-ASHA-SBINN52026112412345678.Avl bal INR 1,20,345.10. Cheque deposits in A/C are subject to clearing',
    {
      in: 25000,
      date: '2026-11-24',
      ...account,
      counterparty: 'Anita Rao',
      person: 'Anita Rao',
      reference: 'SBINN52026112412345678',
      method: 'DEBIT',
    },
  ],
  [
    'UPDATE: INR 3,456.00 debited from HDFC Bank XX5678 on 21-NOV-26. Info: ACH D- LIC OF INDIA-12345. Avl bal:INR 23,456.00',
    {
      out: 3456,
      date: '2026-11-21',
      accountDigits: '5678',
      bankName: 'HDFC',
      account: 'hdfc-joint',
      counterparty: 'Lic Of India',
      method: 'DEBIT',
    },
  ],
  [
    'Rs.2000 withdrawn from HDFC Bank Card x4321 at SBI ATM KORAMANGALA on 2026-11-24:18:22:05 Avl bal: Rs.12,345.67. Not you? Call 18002586161',
    { out: 2000, date: '2026-11-24', ...card, method: 'ATM' },
  ],
  [
    'Spent Rs.899 On HDFC Bank Card 4321 At AMAZON On 2026-11-24:12:10:44 Not You? To Block+Reissue Call 18002586161/SMS BLOCK CC 4321 to 7308080808',
    { out: 899, date: '2026-11-24', ...card, counterparty: 'Amazon', method: 'DEBIT' },
  ],
  [
    'Money Transfer:Rs 5000.00 from HDFC Bank A/c **1234 on 24-11-26 to A/c xxxxxxxx9988 (IMPS Ref No. 632812345680). Avl Bal: Rs 18,000.00',
    { out: 5000, date: '2026-11-24', ...account, reference: '632812345680', method: 'DEBIT' },
  ],
  [
    'Alert: You have done a UPI txn. Rs.75 debited from HDFC Bank A/c XX1234 to SHREE SWEETS & SNACKS on 24Nov26. UPI Ref 632812345681. Never share OTP or UPI PIN',
    {
      out: 75,
      date: '2026-11-24',
      ...account,
      counterparty: 'Shree Sweets & Snacks',
      reference: '632812345681',
      method: 'BHIM_UPI',
    },
  ],
  [
    'OTP is 482913 for txn of INR 899.00 at AMAZON on HDFC Bank card ending 4321. Valid till 12:10:44. Do not share OTP for security reasons',
    'code',
  ],
  [
    'Available Bal in HDFC Bank A/c XX1234 as on yesterday:23-NOV-26 is INR 45,678.90. Cheques are subject to clearing. For real time A/C Bal dial 18002703333',
    'unknown',
  ],
  [
    'HDFC Bank Credit Card XX4321 Statement: Total due: Rs.12,345.00 Min.due: Rs.620.00 Pay by 10-12-2026. Ignore if paid',
    'failed',
  ],
  [
    'Congratulations! Your pre-approved HDFC Bank Personal Loan of Rs.5,00,000 can be credited to A/c XX1234 in 10 seconds. Apply now: https://hdfc.example/x T&C',
    'advertisement',
  ],
]
