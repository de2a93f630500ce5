import type { Sample } from './sample.ts'

const account = { accountDigits: '5678', bankName: 'SBI', account: 'sbi' } as const

export const sbi: readonly Sample[] = [
  [
    'Dear UPI user A/C X5678 debited by 500.0 on date 24Nov26 trf to RAVI KUMAR Refno 632812345678. If not u? call 1800111109. -SBI',
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
    'Dear SBI User, your A/c X5678-credited by Rs.640 on 24Nov26 transfer from SURESH KRISHNAN Ref No 632812345679 -SBI',
    {
      in: 640,
      date: '2026-11-24',
      ...account,
      counterparty: 'Suresh Krishnan',
      person: 'Suresh K',
      reference: '632812345679',
      method: 'DEBIT',
    },
  ],
  [
    'Dear Customer, Your A/C XXXXX5678 has been debited with INR 2,000.00 on 20/11/26 towards NETFLIX. Avl Bal INR 8,765.40-SBI',
    { out: 2000, date: '2026-11-20', ...account, counterparty: 'Netflix', method: 'DEBIT' },
  ],
  [
    'Your A/C XXXXX5678 Credited INR 45,000.00 on 01/11/26 -Deposit by transfer from ACME TRADERS PVT LTD. Avl Bal INR 67,890.12-SBI',
    {
      in: 45000,
      date: '2026-11-01',
      ...account,
      counterparty: 'Acme Traders Pvt Ltd',
      method: 'DEBIT',
    },
  ],
  [
    'Dear Customer, transaction number 612345 for Rs.899.00 by SBI Debit Card X4321 done at BIG BAZAAR on 24Nov26 at 12:10:44. Your updated available balance is Rs.12,345. If not done by you, forward this SMS to 9223008333',
    {
      out: 899,
      date: '2026-11-24',
      accountDigits: '4321',
      bankName: 'SBI',
      account: 'sbi',
      counterparty: 'Big Bazaar',
      reference: '612345',
      method: 'DEBIT',
    },
  ],
  [
    'Rs.3500 withdrawn at SBI ATM S1AB000123 from A/cX5678 on 19Nov26 Transaction Number 7788. Available Balance Rs.9345.67. If not withdrawn by you, call 18004253800',
    { out: 3500, date: '2026-11-19', ...account, reference: '7788', method: 'ATM' },
  ],
  [
    'Rs.1,899.00 spent on your SBI Credit Card ending 9911 at DECATHLON on 24/11/26. Trxn. not done by you? Report at https://sbicard.example/Dispute',
    {
      out: 1899,
      date: '2026-11-24',
      accountDigits: '9911',
      bankName: 'SBI',
      account: 'sbi',
      counterparty: 'Decathlon',
      method: 'CREDIT',
    },
  ],
  [
    'Dear Customer, INR 25,000.00 credited to your A/c No XX5678 on 18/11/2026 through NEFT with UTR CITIN26123456789 by ACME INDIA PVT LTD, INFO: SALARY. -SBI',
    {
      in: 25000,
      income: 'Salary',
      date: '2026-11-18',
      ...account,
      counterparty: 'Acme India Pvt Ltd',
      reference: 'CITIN26123456789',
      method: 'DEBIT',
    },
  ],
  [
    'Dear SBI UPI User, ur A/cX5678 credited by Rs1000 on 24Nov26 by  (Ref no 632812345690)',
    { in: 1000, date: '2026-11-24', ...account, reference: '632812345690', method: 'BHIM_UPI' },
  ],
  [
    'Your a/c no. XX5678 is debited for Rs.700.00 on 17-11-26 and credited to a/c no. XX9090 (IMPS Ref no 632112345678). -SBI',
    { out: 700, date: '2026-11-17', ...account, reference: '632112345678', method: 'DEBIT' },
  ],
  [
    'Dear Customer, 55417 is your one time password for SBI net banking transfer of Rs.20,000 to ANITA. Do not share with anyone.',
    'code',
  ],
  [
    'Dear UPI user, your transaction of Rs 500.00 to ravi@okaxis has failed due to insufficient funds. UPI Ref 632812345678 -SBI',
    'failed',
  ],
  [
    'Get up to 10% cashback! Spend Rs.5,000 with your SBI Card and earn Rs.500 voucher. Offer till 30 Nov 2026. T&C apply',
    'advertisement',
  ],
  [
    'Dear Customer, your UPI-Mandate of Rs.649.00 for NETFLIX will be debited from A/c X5678 on 28-11-26. -SBI',
    'failed',
  ],
]
