import { type RegisteredRouter, useNavigate, type useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import {
  check,
  fallback,
  type GenericSchema,
  maxLength,
  nonEmpty,
  optional,
  parse,
  picklist,
  pipe,
  regex,
  string,
} from 'valibot'
import { isCalendarDate } from '#contract/fields/calendar-date.ts'

/** A search parameter. An invalid value becomes undefined, because an address can be typed or outdated. */
export const param = <Schema extends GenericSchema>(schema: Schema) => fallback(optional(schema), undefined)

/** A text of 1 to `max` characters. */
export const textParam = (max: number) => param(pipe(string(), nonEmpty(), maxLength(max)))

/** A text of this pattern. */
export const patternParam = (pattern: RegExp) => param(pipe(string(), regex(pattern)))

/** One of these values. */
export const choiceParam = <const Words extends readonly string[]>(words: Words) => param(picklist(words))

/** A calendar date, `YYYY-MM-DD`. */
export const dateParam = () => param(pipe(string(), check(isCalendarDate)))

/** The search parameters of all screens, each optional. */
type AnySearch = ReturnType<typeof useSearch<RegisteredRouter, string, false>>

/** New values of some search parameters; undefined or "" removes a parameter. */
export type SearchChange<Search> = { [Name in keyof Search]?: unknown }

const mapToUndefined = (change: object) => Object.fromEntries(Object.keys(change).map((name) => [name, undefined]))

/** Returns a function that changes some search parameters of the current screen. It replaces the history entry. */
export const useChangeSearch = <Search extends AnySearch>(
  schema: GenericSchema<unknown, Search>,
): ((change: SearchChange<Search>) => void) => {
  const navigate = useNavigate()
  return useCallback(
    (change) =>
      void navigate({
        to: '.',
        // Parameters of other screens stay, such as the record that is open over this one.
        search: (current: object) => ({
          ...current,
          ...mapToUndefined(change),
          ...parse(schema, { ...current, ...change }),
        }),
        replace: true,
        resetScroll: false,
      }),
    [navigate, schema],
  )
}
