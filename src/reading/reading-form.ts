import { type AddId, addActions } from '#src/actions.ts'
import { getMovementForm, transferForm } from '#src/banks/bank.ts'
import { expenseForm } from '#src/banks/expense.ts'
import { getLendForm } from '#src/lends/lend.ts'
import { getReturnForm } from '#src/lends/returns/return.ts'
import type { FilledValues, FormPlace } from '#src/lib/filled-form.ts'

/** A form with the values that were read for it. Nothing is saved before the user submits it. */
export type ReadingForm = FormPlace & {
  /** What the form adds: `Expense`, `Return of ₹2,000.00, Rent`. */
  label: string
  values: FilledValues
  /** Whether only a full server has it. */
  needsFullServer?: true
}

type Built = Omit<ReadingForm, 'values'>

const nameForm = (id: AddId): Pick<ReadingForm, 'label' | 'needsFullServer'> => {
  const { label, needsFullServer } = addActions[id]
  return { label, ...(needsFullServer && { needsFullServer }) }
}

/** Describes where each form is. */
export const readingForms = {
  lend: (direction: 'given' | 'taken'): Built => ({
    ...getLendForm(direction),
    ...nameForm(direction === 'given' ? 'lend' : 'borrow'),
  }),
  expense: (): Built => ({ ...expenseForm, ...nameForm('expense') }),
  return: (lendId: string, label: string): Built => ({ ...getReturnForm(lendId), label, needsFullServer: true }),
  movement: (bankId: string, movement: 'credit' | 'debit'): Built => ({
    ...getMovementForm(bankId),
    label: movement === 'credit' ? 'Credit' : 'Debit',
  }),
  transfer: (): Built => ({ ...transferForm, ...nameForm('transfer') }),
} as const
