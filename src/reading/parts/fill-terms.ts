import { proposeFirst } from '#src/lends/form/terms-values.ts'
import { rhythms } from '#src/plans/plan.ts'
import { createMeaning } from '#src/reading/reading.ts'
import { toRupeeNumber } from '#src/reading/tokens/amounts.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import type { Draft } from './draft.ts'
import { type Item, type ItemOf, isType } from './item.ts'

const MONTHS_OF_YEAR = 12

/** The rhythm of instalments as the form has it: `1 month`. Undefined for every day, which none has. */
const toEvery = (rhythm: ItemOf<'rhythm'>['rhythm']): string | undefined => {
  const { unit, count } = rhythms[rhythm].every
  if (unit === 'day') return undefined
  return unit === 'year' ? `${MONTHS_OF_YEAR} month` : `${count} ${unit}`
}

const isRecord = ({ kind }: Draft): boolean => kind === 'lent' || kind === 'borrowed'

/** Fills the instalments of a record: the amount right before a rhythm, where another amount is lent. */
const fillInstalments = (draft: Draft): void => {
  const { items, parts, text, used } = draft
  const amounts = items.filter(isType('amount'))
  for (const [index, amount] of items.entries()) {
    const rhythm = items[index + 1]
    if (amounts.length < 2 || !isType('amount')(amount) || !isType('rhythm')(rhythm)) continue
    const every = toEvery(rhythm.rhythm)
    if (every === undefined) continue
    const shown = `${formatRupees(toRupeeNumber(amount))} ${rhythms[rhythm.rhythm].label.toLowerCase()}`
    const meaning = createMeaning('instalmentAmount', amount.rupees, shown, { instalmentEvery: every })
    parts.push({ start: amount.start, part: { ...meaning, text: text.slice(amount.start, rhythm.end), choices: [] } })
    used.add(amount).add(rhythm)
    return
  }
}

/** Fills the interest of a record. */
const fillInterest = ({ items, parts, text, used }: Draft): void => {
  const item = items.find(isType('interest'))
  if (!item) return
  const { rate, per, start, end } = item
  const meaning = createMeaning('interestRate', rate, `${rate}% a ${per}`, { interestPer: per })
  parts.push({ start, part: { ...meaning, text: text.slice(start, end), choices: [] } })
  used.add(item)
}

/** Fills the terms of a record. */
export const fillTerms = (draft: Draft): void => {
  if (!isRecord(draft)) return
  fillInstalments(draft)
  fillInterest(draft)
}

const findInstalments = ({ parts }: Draft) => parts.find(({ part }) => part.field === 'instalmentAmount')

/** Whether a text has instalments. Its day to come is that of the first one. */
export const hasInstalments = (draft: Draft): boolean => findInstalments(draft) !== undefined

/** Whether an item stands after the instalments: `2000 a month on 5 dec`. */
export const followsInstalments = (draft: Draft, { start }: Item): boolean =>
  start > (findInstalments(draft)?.start ?? Number.POSITIVE_INFINITY)

/** Gives the instalments that no day was said for their first one: a time after the lend date. */
export const fillFirstInstalment = (draft: Draft): void => {
  const { parts, known } = draft
  const instalments = findInstalments(draft)
  if (!instalments || parts.some(({ part }) => part.field === 'firstInstalment')) return
  const lendDate = parts.find(({ part }) => part.field === 'lendDate')?.part.values.lendDate ?? known.today
  const first = proposeFirst(instalments.part.values.instalmentEvery ?? '', lendDate)
  instalments.part = {
    ...instalments.part,
    values: { ...instalments.part.values, firstInstalment: first },
    note: `from ${formatDate(first)}`,
  }
}
