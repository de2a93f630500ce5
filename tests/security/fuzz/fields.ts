import fc from 'fast-check'
import { bankCodes, directions, expenseTypes, requirements, rhythmUnits } from '#contract/fields/choices.ts'

export const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom('<b>', '"', "'", '%00', '₹'),
)
export const date = fc
  .integer({ min: 0, max: 9_000 })
  .map((days) => new Date(days * 86_400_000 + 1e12).toISOString().slice(0, 10))
export const paise = fc.integer({ min: 1, max: 100_000 })

export const lendFields = {
  lendDate: date,
  reason: text,
  amount: paise,
  requirement: fc.constantFrom(...requirements),
  bank: fc.constantFrom(...bankCodes),
  returnDate: fc.oneof(date, fc.constant('')),
  returnName: text,
  returnStatus: fc.constantFrom('', 'pending', 'done'),
}
export const tag = fc.string({ unit: 'grapheme', maxLength: 5 }).map((word) => word.trim())

export const lend = fc.oneof(
  fc.record(lendFields),
  fc.record({ ...lendFields, direction: fc.constantFrom(...directions), tag }),
)

export const bank = fc.record({
  accountHolderName: text,
  bankName: fc.constantFrom('SBI', 'HDFC'),
  accountNumber: fc.constantFrom('1000', '1001', '1002'),
  mobileNumber: fc.constantFrom('0123456789', '9876543210'),
  isActive: fc.integer({ min: 0, max: 3 }).map((chance) => chance > 0),
  paytm: fc.boolean(),
})

export const plan = fc.record({
  isExpense: fc.boolean(),
  hasBank: fc.boolean(),
  next: date,
  every: fc.record({ unit: fc.constantFrom(...rhythmUnits), count: fc.integer({ min: 1, max: 36 }) }),
  until: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: date }),
  paused: fc.integer({ min: 0, max: 5 }).map((chance) => chance === 0),
  amount: paise,
  reason: text,
  tag,
})

export const expense = fc.record(
  { date, amount: paise, reason: text, amountDebit: fc.constantFrom(...expenseTypes), tag },
  { requiredKeys: ['date', 'amount', 'reason', 'amountDebit'] },
)
