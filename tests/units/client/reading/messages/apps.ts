import type { Sample } from './sample.ts'

export const googlePay: readonly Sample[] = [
  [
    'You paid ₹500.00 to Ravi Kumar\nUPI transaction ID: 632812345678\nGoogle Pay',
    {
      out: 500,
      date: '2026-11-26',
      counterparty: 'Ravi Kumar',
      person: 'Ravi Kumar',
      reference: '632812345678',
      method: 'GOOGLE_PAY',
    },
  ],
  [
    'To Meena\n₹1,500\nCompleted\n24 Nov 2026, 6:22 pm\nHDFC Bank 1234\nUPI transaction ID\n632812345679\nTo: MEENA SHAH\nGoogle Pay • meena@okicici\nFrom: ASHA (HDFC Bank)\nGoogle Pay • asha@okhdfcbank',
    {
      out: 1500,
      date: '2026-11-24',
      accountDigits: '1234',
      bankName: 'HDFC',
      account: 'hdfc',
      counterparty: 'Meena',
      person: 'Meena',
      reference: '632812345679',
      method: 'GOOGLE_PAY',
    },
  ],
  [
    'From Anita Rao\n₹2,000\nCompleted\n22 Nov 2026, 09:05 am\nState Bank of India 5678\nUPI transaction ID\n632612345670\nGoogle Pay',
    {
      in: 2000,
      date: '2026-11-22',
      accountDigits: '5678',
      bankName: 'SBI',
      account: 'sbi',
      counterparty: 'Anita Rao',
      person: 'Anita Rao',
      reference: '632612345670',
      method: 'GOOGLE_PAY',
    },
  ],
  [
    'Ravi Kumar paid you ₹350.00 on Google Pay',
    { in: 350, date: '2026-11-26', counterparty: 'Ravi Kumar', person: 'Ravi Kumar', method: 'GOOGLE_PAY' },
  ],
  [
    'Payment of ₹220 to Fresh Mart successful\nNov 24, 2026\nUPI transaction ID: 632812345674\nPaid with Google Pay',
    {
      out: 220,
      date: '2026-11-24',
      counterparty: 'Fresh Mart',
      reference: '632812345674',
      method: 'GOOGLE_PAY',
    },
  ],
  ['Anita Rao requested ₹800.00 on Google Pay. Tap to pay before 30 Nov 2026', 'failed'],
  ['To Ravi Kumar\n₹500\nFailed\n24 Nov 2026, 6:22 pm\nUPI transaction ID\n632812345675\nGoogle Pay', 'failed'],
  ['Google Pay: refer a friend and earn ₹201! Offer for a limited period', 'advertisement'],
]

export const phonePe: readonly Sample[] = [
  [
    'Transaction Successful\n06:22 pm on 24 Nov 2026\nPaid to\nRAVI KUMAR\nravi@ybl\n₹500\nTransaction ID\nT2611241822051234567890\nDebited from\nXXXXXXXX1234\n₹500\nUTR: 632812345678\nPhonePe',
    {
      out: 500,
      date: '2026-11-24',
      accountDigits: '1234',
      account: 'hdfc',
      counterparty: 'Ravi Kumar',
      person: 'Ravi Kumar',
      reference: '632812345678',
      method: 'PHONEPE',
    },
  ],
  [
    'Transaction Successful\n10:02 am on 23 Nov 2026\nReceived from\nMEENA SHAH\n₹1,500\nTransaction ID\nT2611231002051234567890\nCredited to\nXXXXXXXX2468\n₹1,500\nUTR: 632712345678\nPowered by PhonePe',
    {
      in: 1500,
      date: '2026-11-23',
      accountDigits: '2468',
      account: 'kotak',
      counterparty: 'Meena Shah',
      person: 'Meena',
      reference: '632712345678',
      method: 'PHONEPE',
    },
  ],
  [
    'Rs.199 paid successfully for Airtel Prepaid recharge via PhonePe on 21 Nov 2026. Txn ID NX26112112345678.',
    {
      out: 199,
      date: '2026-11-21',
      counterparty: 'Airtel Prepaid',
      reference: 'NX26112112345678',
      method: 'PHONEPE',
    },
  ],
  [
    'PhonePe: You have sent Rs 90 to SURESH KRISHNAN on 24/11/2026. UTR 632812345677',
    {
      out: 90,
      date: '2026-11-24',
      counterparty: 'Suresh Krishnan',
      person: 'Suresh K',
      reference: '632812345677',
      method: 'PHONEPE',
    },
  ],
  [
    'Money received! ₹3,000 from Anita Desai in account ending 0077 via PhonePe',
    {
      in: 3000,
      date: '2026-11-26',
      accountDigits: '0077',
      account: 'small-bank',
      counterparty: 'Anita Desai',
      person: 'Anita Desai',
      method: 'PHONEPE',
    },
  ],
  ['123456 is your PhonePe OTP. Do not share it with anyone.', 'code'],
  ['PhonePe: your electricity bill of ₹1,240 is due on 01 Dec 2026. Pay now', 'failed'],
  [
    'Payment of Rs 500 to RAVI KUMAR is pending. PhonePe will tell you when it is completed. UTR 632812345676',
    'failed',
  ],
]

export const paytm: readonly Sample[] = [
  [
    'Paid Successfully\n₹500\nRupees Five Hundred Only\nTo: Ravi Kumar\nUPI ID: ravi@ptyes\nFrom: Asha\nHDFC Bank - 1234\nUPI Ref No: 632812345678\n24 Nov 2026, 06:22 PM\nPaytm',
    {
      out: 500,
      date: '2026-11-24',
      accountDigits: '1234',
      bankName: 'HDFC',
      account: 'hdfc',
      counterparty: 'Ravi Kumar',
      person: 'Ravi Kumar',
      reference: '632812345678',
      method: 'PAYTM',
    },
  ],
  [
    'Money Received\n₹2,500\nFrom: Meena Shah\nIn Axis Bank - 9876\nUPI Ref No: 632512345678\n21 Nov 2026, 11:20 AM\nPaytm',
    {
      in: 2500,
      date: '2026-11-21',
      accountDigits: '9876',
      bankName: 'Axis',
      account: 'axis',
      counterparty: 'Meena Shah',
      person: 'Meena',
      reference: '632512345678',
      method: 'PAYTM',
    },
  ],
  [
    'Rs.120 paid to Metro Cafe from your Paytm Wallet on 24-11-26. Txn ID 40123456789. Updated Balance: Rs.380',
    {
      out: 120,
      date: '2026-11-24',
      counterparty: 'Metro Cafe',
      reference: '40123456789',
      method: 'PAYTM',
    },
  ],
  [
    'Rs 1000 added to your Paytm Wallet from HDFC Bank A/c XX1234. Updated balance Rs 1,380.',
    {
      out: 1000,
      date: '2026-11-26',
      accountDigits: '1234',
      bankName: 'HDFC',
      account: 'hdfc',
      method: 'PAYTM',
    },
  ],
  [
    'Cashback of Rs.20 credited to your Paytm Wallet on 24 Nov 2026. Order ID 2233445566. Balance Rs.400',
    { in: 20, income: 'Cashback', date: '2026-11-24', method: 'PAYTM' },
  ],
  ['Your Paytm login OTP is 4471. Never share it.', 'code'],
  ['Paytm: ANITA RAO has sent a payment request of Rs.650. Approve it in the app.', 'failed'],
  ['Paytm: flat 20% off on movie tickets! Use coupon MOVIE20. T&C apply', 'advertisement'],
]
