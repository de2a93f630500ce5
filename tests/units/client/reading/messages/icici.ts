import type { Sample } from './sample.ts'

const account = { accountDigits: '345', bankName: 'ICICI', account: 'icici' } as const
const card = { accountDigits: '7001', bankName: 'ICICI', account: 'icici' } as const

export const icici: readonly Sample[] = [
  [
    'ICICI Bank Acct XX345 debited for Rs 500.00 on 24-Nov-26; RAVI KUMAR credited. UPI:632812345678. Call 18002662 for dispute. SMS BLOCK 345 to 9215676766.',
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
    'Dear Customer, Acct XX345 is credited with Rs 1500.00 on 24-Nov-26 from MEENA SHAH. UPI:632812345679-ICICI Bank.',
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
    'Your ICICI Bank Account XX345 has been debited with INR 2,150.00 on 15-Nov-26. Info: BIL*001234567*BESCOM. The Available Balance is INR 45,678.90.',
    { out: 2150, date: '2026-11-15', ...account, counterparty: 'Bescom', method: 'DEBIT' },
  ],
  [
    'INR 899.00 spent using ICICI Bank Card XX7001 on 24-Nov-26 on SWIGGY. Avl Limit: INR 1,20,000.00. If not you, call 1800 2662/SMS BLOCK 7001 to 9215676766.',
    { out: 899, date: '2026-11-24', ...card, counterparty: 'Swiggy', method: 'CREDIT' },
  ],
  [
    'ICICI Bank Account XX345 credited:Rs. 52,000.00 on 01-Nov-26. Info NEFT-CITIN26123456780-ACME LTD. Available Balance is Rs. 67,890.00.',
    {
      in: 52000,
      date: '2026-11-01',
      ...account,
      counterparty: 'Acme Ltd',
      reference: 'CITIN26123456780',
      method: 'DEBIT',
    },
  ],
  [
    'Rs 4000.00 withdrawn from ICICI Bank Acct XX345 on 12-Nov-26 at ATM ID N1234500. Available Balance: Rs 5,000.00',
    { out: 4000, date: '2026-11-12', ...account, method: 'ATM' },
  ],
  [
    'Dear Customer, Payment of Rs 7,500.00 has been received on your ICICI Bank Credit Card XX7001 on 14-Nov-26. Thank you.',
    { out: 7500, date: '2026-11-14', counterparty: 'Credit card payment', method: 'DEBIT' },
  ],
  [
    'Refund of INR 349.00 from MYNTRA has been credited to ICICI Bank Card XX7001 on 16-NOV-2026 for a failed transaction.',
    { in: 349, income: 'Refund', date: '2026-11-16', ...card, counterparty: 'Myntra', method: 'DEBIT' },
  ],
  [
    'Dear Customer, your NEFT of Rs 12,000.00 with UTR ICICN26112412345 has been credited to beneficiary ANITA DESAI on 24-11-2026. -ICICI Bank',
    {
      out: 12000,
      date: '2026-11-24',
      bankName: 'ICICI',
      account: 'icici',
      counterparty: 'Anita Desai',
      person: 'Anita Desai',
      reference: 'ICICN26112412345',
      method: 'DEBIT',
    },
  ],
  [
    '918273 is OTP for payment of Rs 899.00 at SWIGGY with ICICI Bank Card XX7001. Never share OTP with anyone.',
    'code',
  ],
  [
    'Transaction of INR 15,000.00 on ICICI Bank Card XX7001 at CROMA has been declined on 24-Nov-26 as the limit was exceeded.',
    'failed',
  ],
  ['USD 12.50 spent using ICICI Bank Card XX7001 on 24-Nov-26 on OPENSHELF. Avl Limit: INR 1,10,000.00.', 'unknown'],
  [
    'Dear Customer, Anita Rao has requested Rs 500.00 from you on iMobile. On approval Rs 500.00 will be debited from Acct XX345.',
    'failed',
  ],
]
