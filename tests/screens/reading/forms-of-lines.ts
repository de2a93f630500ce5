import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { account } from '#tests/screens/banks/given.ts'
import { openPalette, renderWithRecords } from './given.ts'

/** The form of a line: the name of its dialog, its button, its field of one line, and the message after it is saved. */
type FormOfLine = { name: string | RegExp; button: string; text: string; saved: string }

type Line = { text: string; option: RegExp; form: FormOfLine }

const lines: Record<string, Line> = {
  'a return': {
    text: 'ravi returned 500',
    option: /^Return/,
    form: { name: /^Record a return/, button: 'Record', text: 'Note', saved: 'Return recorded!' },
  },
  'a record': {
    text: 'lent 500 ravi for books hdfc',
    option: /^Lend/,
    form: {
      name: 'Add Lend Borrow',
      button: 'Add',
      text: 'Reason',
      saved: 'Lend borrow added successfully!',
    },
  },
  'an expense': {
    text: 'spent 500 groceries hdfc cash',
    option: /^Expense/,
    form: {
      name: 'Add Expenses',
      button: 'Add',
      text: 'Reason',
      saved: 'Add bank expenses successful!',
    },
  },
  income: {
    text: 'credit hdfc 500',
    option: /^Income/,
    form: { name: 'Add Income', button: 'Add', text: 'Reason', saved: 'Amount credited!' },
  },
  'a debit': {
    text: 'debit hdfc 500',
    option: /^Debit/,
    form: { name: 'Debit', button: 'Debit', text: 'Reason', saved: 'Amount debited!' },
  },
  'a transfer': {
    text: 'hdfc to sbi 500',
    option: /^Transfer/,
    form: { name: 'Transfer', button: 'Transfer', text: 'Note', saved: 'Transferred!' },
  },
}

/** Each form that a line opens: what it adds, the line, and the form. */
export const linesOfForms = Object.entries(lines).map(([name, line]) => [name, line, line.form] as const)

/** Types a line into the palette and opens its form, which has ₹500. HDFC has ₹90,000.00, and Ravi owes as much. */
export const openFromLine = async ({ text, option, form: { name } }: Line) => {
  const shown = await renderWithRecords({
    banks: [account({ amount: 90_000 }), account({ bankName: 'SBI', accountNumber: '20012345', amount: 10 })],
    lends: [{ returnName: 'Ravi', reason: 'School fees', amount: 90_000 }],
  })
  await openPalette(shown.user)
  await shown.user.keyboard(text)
  await screen.findAllByRole('option', { name: option })
  await shown.user.keyboard('{Enter}')
  const form = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(within(form).getByLabelText(/^Amount/)).toHaveValue('500'))
  return { ...shown, form }
}
