import { formatAccount } from '#src/banks/bank.ts'
import type { FilledValues } from '#src/lib/filled-form.ts'
import type { Account, Kind, Reading, Values } from './reading.ts'
import { type ReadingForm, readingForms } from './reading-form.ts'

/** The values that fields of a form take: without those that say which form it is. */
const toFilledValues = ({ kind: _, direction: __, lendId: ___, ...values }: Values): FilledValues =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

type ToEntries = (values: Values, accounts: readonly Account[]) => ReadingForm[]

/** The form of a credit or a debit is on the screen of its account: without one named, each active account is offered. */
const toMovements =
  (movement: 'credit' | 'debit'): ToEntries =>
  ({ bankId, amount = '' }, accounts) =>
    accounts
      .filter(({ id, active }) => (bankId === undefined ? active : id === bankId))
      .map((account) => {
        const form = readingForms.movement(account.id, movement)
        return { ...form, label: `${form.label} ${formatAccount(account)}`, values: { amount, movement } }
      })

const entriesByKind: Record<Kind, ToEntries> = {
  lent: (values) => [{ ...readingForms.lend('given'), values: toFilledValues(values) }],
  borrowed: (values) => [{ ...readingForms.lend('taken'), values: toFilledValues(values) }],
  return: (values) =>
    values.lendId === undefined
      ? []
      : [{ ...readingForms.return(values.lendId, 'Record a return'), values: toFilledValues(values) }],
  expense: (values) => [{ ...readingForms.expense(), values: toFilledValues(values) }],
  credit: toMovements('credit'),
  debit: toMovements('debit'),
  transfer: (values) => [{ ...readingForms.transfer(), values: toFilledValues(values) }],
}

/** The forms that a line can fill. There is none while its kind is unknown, and for a return without an open record. */
export const listForms = ({ kind, values }: Reading, accounts: readonly Account[]): ReadingForm[] =>
  kind ? entriesByKind[kind](values, accounts) : []
