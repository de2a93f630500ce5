import type { LinkProps } from '@tanstack/react-router'
import type { Feature } from '#contract/features.ts'
import type { FilledValues } from '#src/lib/filled-form.ts'

/** A form with the values that were read for it. Nothing is saved before the user submits it. */
export type EntryForm = {
  /** What the form adds: `Expense`, `Return of ₹2,000.00, Rent`. */
  label: string
  /** The name of the form's draft. */
  form: string
  values: FilledValues
  /** What the server must have for it. */
  feature?: Feature
  link: Pick<LinkProps, 'to' | 'params' | 'search'>
}

type Built = Omit<EntryForm, 'values'>

/** Describes where each form is. The names are those of the drafts of the forms. */
export const entryForms = {
  lend: (direction: 'given' | 'taken'): Built => ({
    label: direction === 'given' ? 'Lend' : 'Borrow',
    form: `lend ${direction}`,
    link: { to: '/home/add', search: { direction: direction === 'taken' ? direction : undefined } },
    ...(direction === 'taken' && { feature: 'direction' }),
  }),
  expense: (): Built => ({ label: 'Expense', form: 'expense', link: { to: '/bank/expense' } }),
  return: (lendId: string, label: string): Built => ({
    label,
    form: `return ${lendId}`,
    link: { to: '/home/return/$id', params: { id: lendId } },
    feature: 'returns',
  }),
  movement: (bankId: string, movement: 'credit' | 'debit'): Built => ({
    label: movement === 'credit' ? 'Credit' : 'Debit',
    form: `movement ${bankId}`,
    link: { to: '/bank/$id', params: { id: bankId } },
  }),
  transfer: (): Built => ({
    label: 'Transfer',
    form: 'transfer ',
    link: { to: '/bank/transfer' },
    feature: 'transfers',
  }),
} as const
