import type { Known } from '#src/reading/reading.ts'

/** What the user of these tests has. Today is a Tuesday. */
export const KNOWN: Known = {
  today: '2026-11-24',
  people: ['Ravi Kumar', 'Mom', 'Meera', 'Ravi Shah', 'Priya Nair', 'Anita', 'Anita Desai', 'Carol', 'Bob', 'Łukasz'],
  accounts: [
    { id: 'sbi', bankName: 'SBI', accountNumber: '00001234', accountHolderName: 'Asha Rao', active: true },
    { id: 'hdfc', bankName: 'HDFC', accountNumber: '50100023', accountHolderName: 'Asha Rao', active: true },
    { id: 'icici-asha', bankName: 'ICICI', accountNumber: '77770001', accountHolderName: 'Asha Rao', active: true },
    { id: 'icici-dev', bankName: 'ICICI', accountNumber: '77770902', accountHolderName: 'Dev Rao', active: true },
    { id: 'old-pnb', bankName: 'PNB', accountNumber: '31415926', accountHolderName: 'Asha Rao', active: false },
    { id: 'axis', bankName: 'Axis', accountNumber: '27182818', accountHolderName: 'Asha Rao', active: true },
  ],
  reasons: ['Groceries', 'Rent', 'Shopping', 'Petrol', 'Shop repairs', 'Credit card bill', 'Gift'],
  tags: ['Goa trip', 'Home'],
  openRecords: [
    { id: 'ravi-late', returnName: 'Ravi Kumar', direction: 'given', outstanding: 500, reason: 'Lunch' },
    { id: 'ravi-shop', returnName: 'Ravi Kumar', direction: 'given', outstanding: 20_000, reason: 'Shop' },
    { id: 'mom-rent', returnName: 'Mom', direction: 'taken', outstanding: 5_000, reason: 'Rent' },
    { id: 'meera-given', returnName: 'meera', direction: 'given', outstanding: 700, reason: 'Books' },
    { id: 'meera-taken', returnName: 'Meera', direction: 'taken', outstanding: 300, reason: 'Taxi' },
    { id: 'shah', returnName: 'Ravi Shah', direction: 'given', outstanding: 90, reason: 'Tea' },
  ],
}
