import { type LinkProps, useMatch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { object } from 'valibot'
import { choiceParam, patternParam } from './search-params.ts'

/** What can stand over a screen for a record: its page or one of its forms. They are the names of the routes of /home too. */
const recordParts = ['record', 'edit', 'return', 'ask'] as const

export type RecordPart = (typeof recordParts)[number]

/** The search parameters that open a record over the screen where the user stands. /home has routes instead. */
export const recordSearchSchema = object({
  /** The id of the record. */
  record: patternParam(/^[\w-]{1,50}$/),
  /** What is shown of it. The default is its page. */
  part: choiceParam(recordParts),
})

type RecordLink = Pick<LinkProps, 'to' | 'params' | 'search'>

/**
 * Returns a function that links to a record, or to one of its forms, over the screen where the user stands. Closing it leads
 * back there.
 */
export const useRecordLink = (): ((id: string, part?: RecordPart) => RecordLink) => {
  const isHome = useMatch({ from: '/_signed-in/home', shouldThrow: false, select: () => true }) ?? false
  return useCallback(
    (id, part = 'record') =>
      isHome
        ? { to: `/home/${part}/$id`, params: { id }, search: true }
        : { to: '.', search: (current) => ({ ...current, record: id, part }) },
    [isHome],
  )
}
