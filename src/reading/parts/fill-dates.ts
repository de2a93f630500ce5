import { addMonths } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { localDate } from '#contract/fields/dates.ts'
import { createMeaning, type Field, type Meaning } from '#src/reading/reading.ts'
import { dayLinks, dueLinks } from '#src/reading/tokens/links.ts'
import { formatDate, formatDueDate } from '#src/ui/dates/dates.ts'
import { addPart, type Draft, getLinks } from './draft.ts'
import { followsInstalments, hasInstalments } from './fill-terms.ts'
import { type ItemOf, isType } from './item.ts'

type DateItem = ItemOf<'date'>
type Dated = { field: Field; date: string }

const toMeaning = ({ field, date }: Dated): Meaning => createMeaning(field, date, formatDate(date))

/** A return date without a year that is farther off than this says how far. */
const MAX_MONTHS_UNSAID = 6

/** The meaning of a date of a record. A return date is the first such day from the lend date on, not from today. */
const toRecordMeaning = (draft: Draft, item: DateItem, dated: Dated, lendDate: string): Meaning => {
  const { today } = draft.known
  const { startFrom } = item
  if (dated.field !== 'returnDate' || !startFrom) return toMeaning(dated)
  const isFromToday = getLinks(draft.items, item).some(({ key }) => key === 'in') // `in 2 weeks`
  const date = (isFromToday ? undefined : startFrom(lendDate)) ?? dated.date
  const isFar = date > localDate(addMonths(parseISO(today), MAX_MONTHS_UNSAID))
  return { ...toMeaning({ ...dated, date }), ...(isFar && { note: formatDueDate(date, today) }) }
}

/** Whether the next of two dates is nearer to today than the latest one. */
const isNextNearer = (next: string, latest: string, today: string): boolean => {
  const countDays = (date: string): number => Math.abs(differenceInCalendarDays(parseISO(date), parseISO(today)))
  return countDays(next) < countDays(latest)
}

/**
 * The meanings of a date of a record, best first: a day to come is the return date, and a day that has been is the lend
 * date. After instalments a day is that of the first one. Links such as `till` and `on` decide; else a weekday is to come, and a day of a year is the nearer one.
 */
const listRecordDates = (draft: Draft, item: DateItem): Dated[] => {
  const { next, latest, isNear } = item
  const links = getLinks(draft.items, item).map(({ key }) => key)
  const field = hasInstalments(draft) ? 'firstInstalment' : 'returnDate'
  const due: Dated[] = next === undefined ? [] : [{ field, date: next }]
  const lent: Dated[] = latest === undefined ? [] : [{ field: 'lendDate', date: latest }]
  if (followsInstalments(draft, item)) return [...due, ...lent]
  if (links.some((link) => dueLinks.has(link))) return due.length > 0 ? due : lent
  if (links.some((link) => dayLinks.has(link))) return [...lent, ...due]
  if (next === undefined || latest === undefined) return [...due, ...lent]
  const { today } = draft.known
  if (next === latest) return lent
  return isNear || isNextNearer(next, latest, today) ? [...due, ...lent] : [...lent, ...due]
}

/** Fills the return date and the lend date of a record. Dates with a link come first, because they are sure. */
const fillRecordDates = (draft: Draft): void => {
  const dates = draft.items.filter(isType('date'))
  const taken = new Map<Field, string>()
  const chosen: { item: DateItem; meanings: readonly Dated[] }[] = []
  const hasLink = (item: DateItem): boolean =>
    getLinks(draft.items, item).some(({ key }) => dueLinks.has(key) || dayLinks.has(key))
  for (const item of [...dates.filter(hasLink), ...dates.filter((each) => !hasLink(each))]) {
    const meanings = listRecordDates(draft, item)
    const first = meanings.find(({ field }) => !taken.has(field))
    if (!first) continue
    taken.set(first.field, first.date)
    chosen.push({ item, meanings: [first, ...meanings.filter((each) => each !== first)] })
  }
  const lendDate = taken.get('lendDate') ?? draft.known.today
  for (const { item, meanings } of chosen) {
    const isLendDate = meanings[0]?.field === 'lendDate'
    const start = isLendDate ? draft.known.today : lendDate
    addPart(
      draft,
      item,
      meanings.map((dated) => toRecordMeaning(draft, item, dated, start)),
    )
  }
}

/** Fills the day on which it happened, which is never to come. */
const fillDay = (draft: Draft): void => {
  for (const item of draft.items.filter(isType('date'))) {
    if (item.latest === undefined) continue
    addPart(draft, item, [toMeaning({ field: 'date', date: item.latest })])
    return
  }
}

/** Fills the dates of the line. */
export const fillDates = (draft: Draft): void => {
  const { kind } = draft
  if (kind === 'lent' || kind === 'borrowed' || kind === 'split') fillRecordDates(draft)
  else fillDay(draft)
}
