import { type AddId, addActions } from '#src/actions.ts'
import { formatAccount, getMovementForm, incomeForm, transferForm } from '#src/banks/bank.ts'
import { expenseForm } from '#src/banks/expense.ts'
import { getLendForm } from '#src/lends/lend.ts'
import { getReturnForm } from '#src/lends/returns/return.ts'
import type { FilledForm, FilledValues } from '#src/lib/filled-form.ts'
import { splitForm } from '#src/splits/split.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import type { Kind, Known, Reading, Values } from './reading.ts'

/** A form with the values that were read for it. Nothing is saved before the user submits it. */
export type ReadingForm = FilledForm & {
  /** What the form adds: `Expense`, `Return of ₹2,000.00, Rent`. */
  label: string
  /** Whether only a full server has it. */
  needsFullServer?: true
}

const nameForm = (id: AddId): Pick<ReadingForm, 'label' | 'needsFullServer'> => {
  const { label, needsFullServer } = addActions[id]
  return { label, ...(needsFullServer && { needsFullServer }) }
}

type ListForms = (values: Values, known: Known) => ReadingForm[]

/** The values that fields of a form take: without those that say which form it is. */
const toFilledValues = ({ kind: _, direction: __, lendId: ___, ...values }: Values): FilledValues =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** The form of a debit is on the screen of its account: without one named, each active account is offered. */
const listDebitForms: ListForms = ({ bankId, ...values }, { accounts }) =>
  accounts
    .filter(({ id, active }) => (bankId === undefined ? active : id === bankId))
    .map((account) => ({
      ...getMovementForm(account.id, 'debit'),
      label: `Debit ${formatAccount(account)}`,
      values: toFilledValues(values),
    }))

const listReturnForms: ListForms = (values, { openRecords = [] }) =>
  openRecords
    .filter(({ id }) => id === values.lendId)
    .map(({ id, outstanding, reason }) => ({
      ...getReturnForm(id),
      label: `Return of ${formatRupees(outstanding)}, ${reason}`,
      values: toFilledValues(values),
      needsFullServer: true,
    }))

const formsByKind: Record<Kind, ListForms> = {
  lent: (values) => [{ ...getLendForm('given'), ...nameForm('lend'), values: toFilledValues(values) }],
  borrowed: (values) => [{ ...getLendForm('taken'), ...nameForm('borrow'), values: toFilledValues(values) }],
  return: listReturnForms,
  expense: (values) => [{ ...expenseForm, ...nameForm('expense'), values: toFilledValues(values) }],
  credit: (values) => [{ ...incomeForm, ...nameForm('income'), values: toFilledValues(values) }],
  debit: listDebitForms,
  split: ({ amount, ...values }) => [
    { ...splitForm, ...nameForm('split'), values: { ...toFilledValues(values), ...(amount && { total: amount }) } },
  ],
  transfer: (values) => [{ ...transferForm, ...nameForm('transfer'), values: toFilledValues(values) }],
}

/** The forms that a text can fill. There is none while its kind is unknown, and for a return without an open record. */
export const listForms = ({ kind, values }: Reading, known: Known): ReadingForm[] =>
  kind ? formsByKind[kind](values, known) : []
