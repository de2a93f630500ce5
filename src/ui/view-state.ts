import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { lazy, object, string } from 'yup'

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
  search: string().strict().max(200),
  sort: string()
    .strict()
    .matches(/^-?[\w-]{1,50}$/),
  show: string()
    .strict()
    .matches(/^[\w-]{1,50}$/),
  person: string().strict().max(100),
  where: lazy((value: unknown) =>
    object(
      Object.fromEntries(Object.keys(Object(value)).map((column) => [column, string().strict().required().max(200)])),
    ).strict(),
  ),
}

/** The view that an address describes; for a route's `validateSearch`. What makes no sense is left out, never refused. */
export const validateView = (search: Record<string, unknown>): ViewState =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, rule]) => {
      const value = search[name]
      return value !== undefined && value !== '' && rule.isValidSync(value) ? [[name, value]] : []
    }),
  )

/** The view in the address of the current screen, and how to change some of it. The history gets no entry for it. */
export const useViewState = (): [ViewState, (change: Partial<ViewState>) => void] => {
  const view = useSearch({ strict: false, select: validateView, structuralSharing: true })
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
