import type { Expense } from '#contract/expenses/response.ts'
import { parsePaise, toPaise, toRupees } from '#contract/fields/money.ts'
import type { NewSplit } from '#contract/splits/rules.ts'
import { addActions } from '#src/actions.ts'
import type { FormPlace } from '#src/lib/filled-form.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import { completeParts } from './shares.ts'

/** A bill that is split. */
export type Bill = Omit<NewSplit, 'expenseId'>

/** The form that splits a bill. */
export const splitForm: FormPlace = { name: 'split', link: addActions.split.link }

/** The field of the share of a person, by their place among the people. */
export const toShareField = (index: number) => `share${index}` as const

/** The form that splits an expense. Its draft is that of the amount, because the shares are of it. */
export const getSplitExpenseForm = ({ id, bank_id, amount }: Expense): FormPlace => ({
  name: `split ${bank_id} ${id} ${amount}`,
  link: { to: '/bank/$id/split/$expenseId', params: { id: bank_id, expenseId: id } },
})

/** The values of the fields of the people and their shares. A share that is empty follows from the others. */
export type ShareValues = { total: string; own: string; people: string } & Record<`share${number}`, string>

/** The names in the field of the people. A draft holds texts, so the field has one name a line. */
export const listNames = (people: string | undefined): string[] => (people ?? '').split('\n').filter(Boolean)

/** A part that is typed, in paise. Undefined for an empty one. Its field says when an amount cannot be read. */
const readPart = (value: unknown): number | undefined => (value === '' ? undefined : parsePaise(value))

/** What each person and the user have of a bill, in rupees. The own part comes first, so that an odd paisa is the user's. */
export type Parts = { own: number; shares: { name: string; amount: number }[] }

/** Completes the parts of a bill. Undefined while there is no total or nobody, and when the parts cannot be the total. */
export const findParts = (values: Readonly<Record<string, unknown>>): Parts | undefined => {
  const total = parsePaise(values.total)
  const names = listNames(typeof values.people === 'string' ? values.people : undefined)
  if (total === undefined || names.length === 0) return undefined
  const parts = completeParts(total, [
    readPart(values.own),
    ...names.map((_, index) => readPart(values[toShareField(index)])),
  ])
  if (!parts || parts.slice(1).includes(0)) return undefined
  const [own = 0, ...shares] = parts.map(toRupees)
  return { own, shares: names.map((name, index) => ({ name, amount: shares[index] ?? 0 })) }
}

/** Says why the parts cannot be the total. "" while there is no total. */
export const describeMistake = (values: ShareValues): string => {
  const total = parsePaise(values.total)
  if (total === undefined) return ''
  const fields = ['own' as const, ...listNames(values.people).map((_, index) => toShareField(index))]
  const typed = fields.reduce((sum, field) => sum + (readPart(values[field]) ?? 0), 0)
  if (typed > total) return `The shares are ${formatBriefRupees(toRupees(typed - total))} more than the total.`
  return typed < total
    ? `${formatBriefRupees(toRupees(total - typed))} of the total is left.`
    : 'Nothing is left for a person without a share.'
}

const joinNames = new Intl.ListFormat('en-IN', { type: 'conjunction' })

/** Says what a split makes: `₹800 each: Ravi and Priya owe you, ₹800 is yours.` */
export const describeParts = ({ own, shares }: Parts): string => {
  const [first] = shares
  const yours = own === 0 ? 'nothing is yours' : `${formatBriefRupees(own)} is yours`
  if (!first) return ''
  if (shares.length === 1) return `${first.name} owes you ${formatBriefRupees(first.amount)}, ${yours}.`
  if (shares.every(({ amount }) => amount === first.amount)) {
    return `${formatBriefRupees(first.amount)} each: ${joinNames.format(shares.map(({ name }) => name))} owe you, ${yours}.`
  }
  return `${shares.map(({ name, amount }) => `${name} owes you ${formatBriefRupees(amount)}`).join(', ')}, ${yours}.`
}

/** Describes a bill for a toast: `₹2,400, Dinner`. */
export const describeSplit = ({ total, reason }: Bill): string => `${formatBriefRupees(total)}, ${reason}`

/** The values of the form of a bill, where each part is fixed. */
export const toSplitValues = ({ shares, total, own, date, amountDebit: _, tag = '', ...rest }: Bill) => ({
  ...rest,
  tag,
  total: toAmountText(total),
  own: toAmountText(own),
  lendDate: date,
  returnDate: shares[0]?.returnDate ?? '',
  people: shares.map(({ name }) => name).join('\n'),
  ...Object.fromEntries(shares.map(({ amount }, index) => [toShareField(index), toAmountText(amount)])),
})

/** The parts of a bill in rupees, with the records and the expense that it makes. */
export const listPieces = (split: Bill) => {
  const { date, reason, bankId, own, shares, requirement, bank, amountDebit, tag } = split
  const lends = shares.map(({ name: returnName, amount, returnDate }) => ({
    ...{ returnName, amount, returnDate, lendDate: date, reason, requirement, bank, bankId, tag },
    returnStatus: 'pending' as const,
    direction: 'given' as const,
  }))
  const spent = { bank_id: bankId, date, amount: own, reason, amountDebit, tag, reference: undefined }
  return { lends, expense: bankId !== '' && toPaise(own) > 0 ? spent : undefined }
}
