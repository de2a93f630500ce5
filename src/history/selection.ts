import { daysLater } from '#contract/fields/dates.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import { toReasonKey } from '#src/banks/expense.ts'
import { toTagKey } from '#src/banks/tags/tag.ts'
import { createSearch, normalizeForSearch } from '#src/lib/normalize-for-search.ts'
import { type EventKind, eventKinds } from './event-kinds.ts'
import type { HistoryEvent } from './events.ts'
import type { HistorySearch } from './history-search.ts'

/** Filters the events by everything except their day. */
export const filterEvents = (
  events: readonly HistoryEvent[],
  { bank, type, kind, person, reason, tag, about, text }: HistorySearch,
): readonly HistoryEvent[] => {
  const find = text?.trim() ? createSearch(text) : undefined
  const wantedPerson = person === undefined ? undefined : toPersonKey(person)
  const wantedReason = reason === undefined ? undefined : toReasonKey(reason)
  const wantedTag = tag === undefined ? undefined : toTagKey(tag)
  const aboutText = about === undefined ? undefined : normalizeForSearch(about.trim())
  if (
    [find, wantedPerson, wantedReason, wantedTag, aboutText, bank, type, kind].every((wanted) => wanted === undefined)
  )
    return events
  return events.filter(
    (event) =>
      (kind === undefined || event.kind === kind) &&
      (bank === undefined || event.bank === bank || event.otherBank === bank) &&
      (type === undefined || event.type === type) &&
      (wantedPerson === undefined || event.personKey === wantedPerson) &&
      (wantedReason === undefined || toReasonKey(event.reason) === wantedReason) &&
      (wantedTag === undefined || toTagKey(event.tag) === wantedTag) &&
      (aboutText === undefined || normalizeForSearch(`${event.reason}\n${event.person}`).includes(aboutText)) &&
      (find?.(event.searchText) ?? true),
  )
}

/** Counts the events after a day, with a binary search. The events must be sorted newest first. */
const countLaterThan = (events: readonly HistoryEvent[], day: string): number => {
  let [low, high] = [0, events.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((events[middle]?.date ?? '') > day) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the events from one day to another, in either order. The events must be sorted newest first. */
export const sliceByDate = (events: readonly HistoryEvent[], { from, to }: HistorySearch): readonly HistoryEvent[] => {
  if (from === undefined && to === undefined) return events
  const [first, last] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
  const start = last === undefined ? 0 : countLaterThan(events, last)
  const end = first === undefined ? events.length : countLaterThan(events, daysLater(first, -1))
  return events.slice(start, end)
}

/** Splits sorted events at today: the events until today, newest first, and the future ones, nearest first. */
export const splitAtToday = (events: readonly HistoryEvent[], today: string) => {
  const count = countLaterThan(events, today)
  return { past: count === 0 ? events : events.slice(count), upcoming: events.slice(0, count).reverse() }
}

/** Leaves of what is to come of each record the next, with the number of what it stands for. The events must be sorted nearest first. */
export const foldDues = (upcoming: readonly HistoryEvent[]): HistoryEvent[] => {
  const byRecord = Map.groupBy(upcoming, ({ recordId }) => recordId)
  return upcoming.flatMap((event) => {
    const { length, 0: next } = byRecord.get(event.recordId) ?? []
    if (event !== next) return []
    return length > 1 ? { ...event, more: length - 1 } : event
  })
}

/**
 * Adds up the events by kind, in paise. Balances that were set count with their sign. What is due to the user and what the user owes have the same kind, but separate
 * sums. It leaves out kinds without an event.
 */
export const sumByKind = (events: readonly HistoryEvent[]): { kind: EventKind; label: string; paise: number }[] => {
  const sums = new Map<string, { kind: EventKind; label: string; paise: number }>()
  for (const { kind, label, way, paise: amount } of events) {
    const paise = kind === 'adjustment' && way === 'out' ? -amount : amount
    const sum = sums.get(label)
    if (sum) sum.paise += paise
    else sums.set(label, { kind, label, paise })
  }
  const order = ({ kind }: { kind: EventKind }): number => eventKinds.indexOf(kind)
  return [...sums.values()].sort((one, other) => order(one) - order(other) || one.label.localeCompare(other.label))
}

/** Counts the events of each day. */
export const countByDay = (events: readonly HistoryEvent[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { date } of events) counts.set(date, (counts.get(date) ?? 0) + 1)
  return counts
}
