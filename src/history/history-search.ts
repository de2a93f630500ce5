import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { is, maxLength, nonEmpty, pipe, string } from 'valibot'
import { isCalendarDate } from '#contract/calendar-date.ts'
import { bankCodes, expenseTypes } from '#contract/choices.ts'
import { type EventKind, eventKinds } from './event-kinds.ts'

/** What the screen shows of the events. It lives in the address, so that Back, reload and a shared link restore it. */
export type HistorySearch = {
  /** `device` for what this device did; the records when left out. */
  lane?: 'device' | undefined
  /** The first and the last day. */
  from?: string | undefined
  to?: string | undefined
  /** A bank code. */
  bank?: (typeof bankCodes)[number] | undefined
  /** A transaction type of expenses. */
  type?: (typeof expenseTypes)[number] | undefined
  kind?: EventKind | undefined
  /** A return name; its space around and its case do not matter. */
  person?: string | undefined
  /** What the words of an event must contain. */
  text?: string | undefined
}

const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value)

const line = (max: number) => {
  const rule = pipe(string(), nonEmpty(), maxLength(max))
  return (value: unknown): string | undefined => (is(rule, value) ? value : undefined)
}
const [name, words] = [line(100), line(200)]

const day = (value: unknown): string | undefined =>
  typeof value === 'string' && isCalendarDate(value) ? value : undefined

/**
 * The search that an address describes; for the route's `validateSearch`. What makes no sense is left out, never
 * refused; it says so in so many words, since what a route does not name it inherits unread.
 */
export const validateHistorySearch = (search: Record<string, unknown>): HistorySearch => ({
  lane: oneOf(['device'], search.lane),
  from: day(search.from),
  to: day(search.to),
  bank: oneOf(bankCodes, search.bank),
  type: oneOf(expenseTypes, search.type),
  kind: oneOf(
    eventKinds.map(({ kind }) => kind),
    search.kind,
  ),
  person: name(search.person),
  text: words(search.text),
})

/** Changes some of what is shown. */
export type ChangeSearch = (change: Partial<HistorySearch>) => void

const route = getRouteApi('/_signed-in/history')

/** What the address says is shown, and how to change some of it. The browser's history gets no entry for it. */
export const useHistorySearch = (): [HistorySearch, ChangeSearch] => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change: ChangeSearch = useCallback(
    (some) =>
      void navigate({
        to: '.',
        search: (current: HistorySearch) => validateHistorySearch({ ...current, ...some }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return [search, change]
}
