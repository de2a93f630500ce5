import { daysLater } from '#contract/dates.ts'
import { toPersonKey } from '#src/lends/lend.ts'
import { normalizeForSearch } from '#src/lib/normalize-for-search.ts'
import { type EventKind, eventKinds } from './event-kinds.ts'
import type { HistoryEvent } from './events.ts'
import type { HistorySearch } from './history-search.ts'

/** The events that a search leaves, whatever their day. */
export const matching = (
  events: readonly HistoryEvent[],
  { bank, type, kind, person, text }: HistorySearch,
): readonly HistoryEvent[] => {
  const wanted = normalizeForSearch(text?.trim() ?? '')
  const who = person === undefined ? undefined : toPersonKey(person)
  if (!wanted && who === undefined && bank === undefined && type === undefined && kind === undefined) return events
  return events.filter(
    (event) =>
      (kind === undefined || event.kind === kind) &&
      (bank === undefined || event.bank === bank) &&
      (type === undefined || event.type === type) &&
      (who === undefined || event.who === who) &&
      event.words.includes(wanted),
  )
}

/** How many events, of those that come newest first, are later than a day. */
const laterThan = (events: readonly HistoryEvent[], day: string): number => {
  let [low, high] = [0, events.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((events[middle]?.date ?? '') > day) low = middle + 1
    else high = middle
  }
  return low
}

/** The events from one day to another, both included, of events that come newest first. Turned days are turned back. */
export const between = (events: readonly HistoryEvent[], { from, to }: HistorySearch): readonly HistoryEvent[] => {
  if (from === undefined && to === undefined) return events
  const [first, last] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
  const start = last === undefined ? 0 : laterThan(events, last)
  const end = first === undefined ? events.length : laterThan(events, daysLater(first, -1))
  return events.slice(start, end)
}

/** What the events of each kind come to in paise, of the kinds there are. A record of lending is in two of them. */
export const sumsByKind = (events: readonly HistoryEvent[]): { kind: EventKind; label: string; paise: number }[] => {
  const sums = new Map<EventKind, number>()
  for (const { kind, paise } of events) sums.set(kind, (sums.get(kind) ?? 0) + paise)
  return eventKinds.flatMap(({ kind, label }) => {
    const paise = sums.get(kind)
    return paise === undefined ? [] : [{ kind, label, paise }]
  })
}

/** How many events each day has. */
export const countsByDay = (events: readonly HistoryEvent[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { date } of events) counts.set(date, (counts.get(date) ?? 0) + 1)
  return counts
}
