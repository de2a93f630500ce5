import { is, maxLength, nonEmpty, pipe, string } from 'valibot'
import { isCalendarDate } from '#contract/calendar-date.ts'
import { bankCodes, expenseTypes, requirements } from '#contract/choices.ts'
import { presets } from './figures/presets.ts'

/** What the screen shows of the records. It lives in the address, so that Back, reload and a shared link restore it. */
export type AnalysisSearch = {
  /** How far back spending is looked at; twelve months when left out. */
  range?: (typeof presets)[number]['value'] | undefined
  /** The first and the last day of a custom range. */
  from?: string | undefined
  to?: string | undefined
  /** A bank code. */
  bank?: (typeof bankCodes)[number] | undefined
  /** A transaction type of expenses. */
  type?: (typeof expenseTypes)[number] | undefined
  requirement?: (typeof requirements)[number] | undefined
  /** A return name; its space around and its case do not matter. */
  person?: string | undefined
  /** What a reason or a return name must contain. */
  text?: string | undefined
}

const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value)

const line = (max: number) => {
  const rule = pipe(string(), nonEmpty(), maxLength(max))
  return (value: unknown): string | undefined => (is(rule, value) ? value : undefined)
}
const [name, text] = [line(100), line(200)]

const day = (value: unknown): string | undefined =>
  typeof value === 'string' && isCalendarDate(value) ? value : undefined

/**
 * The search that an address describes; for the route's `validateSearch`. What makes no sense is left out, never
 * refused; it says so in so many words, since what a route does not name it inherits unread.
 */
export const validateAnalysisSearch = (search: Record<string, unknown>): AnalysisSearch => ({
  range: oneOf(
    presets.map(({ value }) => value),
    search.range,
  ),
  from: day(search.from),
  to: day(search.to),
  bank: oneOf(bankCodes, search.bank),
  type: oneOf(expenseTypes, search.type),
  requirement: oneOf(requirements, search.requirement),
  person: name(search.person),
  text: text(search.text),
})
