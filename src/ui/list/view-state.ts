import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { is, maxLength, nonEmpty, pipe, record, regex, string } from 'valibot'

/** What a table shows of its rows. It lives in the address, so that Back, reload and a shared link restore it. */
export type ViewState = {
  /** What the text of a row must contain. */
  search?: string | undefined
  /** The column sorted by: its id, with `-` before it when descending. */
  sort?: string | undefined
  /** What columns must say: text by column id. */
  where?: Record<string, string> | undefined
  /** One of the figures above a table, which narrows it. */
  show?: string | undefined
  /** The one person whose records are shown, by name. */
  person?: string | undefined
}

const fields = {
  search: pipe(string(), maxLength(200)),
  sort: pipe(string(), regex(/^-?[\w-]{1,50}$/)),
  show: pipe(string(), regex(/^[\w-]{1,50}$/)),
  person: pipe(string(), maxLength(100)),
  where: record(string(), pipe(string(), nonEmpty(), maxLength(200))),
}

/** The view that an address describes; for a route's `validateSearch`. What makes no sense is left out, never refused. */
export const validateView = (search: Record<string, unknown>): ViewState =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, rule]) => {
      const value = search[name]
      return value !== undefined && value !== '' && is(rule, value) ? [[name, value]] : []
    }),
  )

/** The view in the address of the current screen, and how to change some of it. The history gets no entry for it. */
export const useViewState = (): [ViewState, (change: Partial<ViewState>) => void] => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const view = useMemo(() => validateView(search), [search])
  const navigate = useNavigate()
  const changeView = useCallback(
    (change: Partial<ViewState>) =>
      void navigate({
        to: '.',
        search: (current: ViewState) => validateView({ ...current, ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return [view, changeView]
}
