import type { Expense } from '#contract/expenses/response.ts'
import { parsePaise, toRupees } from '#contract/fields/money.ts'
import type { Lend } from '#contract/lends/response.ts'
import { toPersonKey, toPersonName } from '#contract/people/person-name.ts'
import { addActions } from '#src/actions.ts'
import type { FormPlace } from '#src/lib/filled-form.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import { completeParts } from './shares.ts'

/** The highest number of people on a bill, without the user. */
export const MAX_SHARES = 20

/** What a bill and each record of it have in common. `bankId` is the account that paid, or "". */
type Shared = Pick<Lend, 'reason' | 'tag' | 'requirement' | 'bank' | 'returnDate'> & { bankId: string }

/** A bill that is split. The amounts are in rupees; `amountDebit` is the type of the expense of the own part. */
export type Bill = Shared & Parts & { date: string; total: number; amountDebit: Expense['amountDebit'] }

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

const SEPARATOR = /[,;\n]/

/** Merges the texts of names, of which each can be a list: trimmed, each person once, no more than a bill can have. */
export const mergeNames = (texts: readonly string[]): string[] => {
  const names = texts
    .flatMap((text) => text.split(SEPARATOR))
    .map(toPersonName)
    .filter(Boolean)
  const keys = names.map(toPersonKey)
  return names.filter((_, index) => keys.indexOf(keys[index] ?? '') === index).slice(0, MAX_SHARES)
}

/** Cuts typed text into the names that a separator ends and the rest, which is still typed. */
export const cutNames = (text: string): { ended: string[]; rest: string } => {
  const parts = text.split(SEPARATOR)
  return { ended: parts.slice(0, -1), rest: parts.at(-1)?.trimStart() ?? '' }
}

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

/** A share that makes the parts the total. */
export type Correction = { field: 'own' | `share${number}`; value: string; label: string }

/** Corrects the largest typed share by what the parts are off: `Take ₹0.01 from Ravi`. Undefined where that is no split. */
export const findCorrection = (values: ShareValues): Correction | undefined => {
  const total = parsePaise(values.total)
  const people = listNames(values.people).map((name, index) => ({ field: toShareField(index), name }))
  const typed = [...people, { field: 'own' as const, name: 'my part' }].flatMap(({ field, name }) => {
    const paise = readPart(values[field])
    return paise === undefined ? [] : [{ field, name, paise }]
  })
  const [largest] = typed.toSorted((one, other) => other.paise - one.paise)
  const left = (total ?? 0) - typed.reduce((sum, { paise }) => sum + paise, 0)
  if (total === undefined || !largest || left === 0 || largest.paise + left < 0) return undefined
  const { field, name } = largest
  const value = toAmountText(toRupees(largest.paise + left))
  if (findParts(values) || !findParts({ ...values, [field]: value })) return undefined
  const off = formatBriefRupees(toRupees(Math.abs(left)))
  return { field, value, label: left < 0 ? `Take ${off} from ${name}` : `Add ${off} to ${name}` }
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
