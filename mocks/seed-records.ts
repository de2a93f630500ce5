import type { InferType } from 'yup'
import type { addBankSchema } from '#contract/banks.ts'
import { daysLater, localDate } from '#contract/dates.ts'
import type { NewExpense } from '#contract/expenses.ts'
import type { NewLend } from '#contract/lends.ts'

type DemoBank = InferType<typeof addBankSchema> & { expenses: number }

/** Name, reason, rupees, requirement, bank, days since the lend, days until its return (negative: late), status. */
const lends = [
  ['Ravi Kumar', 'Hospital deposit for his father', 25_000, 'Compulsory', 'SBI', 41, -6, 'pending'],
  ['Meera Nair', 'Security deposit of the new flat', 40_000, 'Required', 'HDFC', 30, 5, 'pending'],
  ['Imran Sheikh', 'Scooter repair', 3_450.5, 'Optional', 'ICICI', 12, 2, 'pending'],
  ['Joseph D’Souza', 'Wedding gift, shared', 5_001, 'Optional', 'Axis', 64, -20, 'done'],
  ['Priya Iyer', 'Semester fee until the scholarship comes', 62_500, 'Compulsory', 'Canara', 18, 44, 'pending'],
  ['Suresh Patil', 'Seeds and fertiliser', 18_000, 'Required', 'BankOfIndia', 95, -35, 'pending'],
  ['Ananya Bose', 'Train tickets to Howrah', 2_184.4, 'Optional', 'Kotak', 7, 7, 'pending'],
  ['Harpreet Singh', 'Tractor instalment', 31_072.01, 'Compulsory', 'PNB', 50, -1, 'done'],
  ['Lakshmi Menon', 'Temple festival, my share', 1_101, 'Optional', 'Union', 3, 0, ''],
  ['Farah Khan', 'Laptop for her course', 48_990, 'Required', 'IndusInd', 26, 20, 'pending'],
  ['Deepak Joshi', 'Shop rent in advance', 22_000, 'Required', 'BOB', 73, -12, 'done'],
  ['', 'Petty cash at the office', 750.25, 'Optional', 'Other', 1, undefined, ''],
] as const

/** Creates lend and borrow records relative to a day, so that some are always late, some due soon and some done. */
export const createDemoLends = (today: Date): NewLend[] =>
  lends.map(([returnName, reason, amount, requirement, bank, ago, due, returnStatus]) => ({
    lendDate: daysLater(localDate(today), -ago),
    reason,
    amount,
    requirement,
    bank,
    returnDate: due === undefined ? '' : daysLater(localDate(today), due),
    returnName,
    returnStatus,
  }))

const holder = 'Asha Verma'
const noApps = { phonePay: false, googlePay: false, paytm: false, bhimUpi: false }

/** Accounts with an opening balance in rupees and a number of expenses. The inactive one has none. */
export const demoBanks: DemoBank[] = [
  {
    ...noApps,
    accountHolderName: holder,
    bankName: 'HDFC',
    accountNumber: '50100248811234',
    amount: 131_072.01,
    googlePay: true,
    bhimUpi: true,
    mobileNumber: '9812345670',
    isActive: true,
    expenses: 14,
  },
  {
    ...noApps,
    accountHolderName: holder,
    bankName: 'SBI',
    accountNumber: '30481977725501',
    amount: 48_250,
    phonePay: true,
    paytm: true,
    mobileNumber: '0812345670',
    isActive: true,
    expenses: 8,
  },
  {
    ...noApps,
    accountHolderName: `${holder} and Kiran Verma`,
    bankName: 'Canara',
    accountNumber: 'CNRB0004567890',
    amount: 900.5,
    mobileNumber: '9812345671',
    isActive: false,
    expenses: 0,
  },
]

const expenses = [
  ['Groceries at the corner shop', 1_842.35, 'GOOGLE_PAY'],
  ['Electricity', 2_210, 'BHIM_UPI'],
  ['Cash for the week', 5_000, 'ATM'],
  ['Auto to the station', 180, 'PAYTM'],
  ['Rent', 18_500, 'DEBIT'],
  ['Mobile recharge', 299, 'PHONEPE'],
  ['Credit card payment', 7_431.9, 'CREDIT'],
  ['Vegetables at the market', 320.5, 'CASH'],
] as const

/** Creates `count` expenses in rupees, one every nine days before a day. */
export const createDemoExpenses = (today: Date, count: number): Omit<NewExpense, 'bank_id'>[] =>
  Array.from({ length: count }, (_, index) => expenses[index % expenses.length]).flatMap((expense, index) =>
    expense === undefined
      ? []
      : [
          {
            date: daysLater(localDate(today), -9 * index - 1),
            reason: expense[0],
            amount: expense[1],
            amountDebit: expense[2],
          },
        ],
  )
