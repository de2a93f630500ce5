import type { LinkProps } from '@tanstack/react-router'
import { object } from 'valibot'
import { choiceParam, patternParam } from './search-params.ts'

/** What can stand over a screen for a record: its page or one of its forms. */
const recordParts = ['record', 'edit', 'return', 'ask'] as const

export type RecordPart = (typeof recordParts)[number]

/** The search parameters that open a record over the screen where the user stands. */
export const recordSearchSchema = object({
  /** The id of the record. */
  record: patternParam(/^[\w-]{1,50}$/),
  /** What is shown of it. The default is its page. */
  part: choiceParam(recordParts),
})

/** The search parameters without a record. */
export const noRecord = { record: undefined, part: undefined } as const

/** Links to a record, or to one of its forms, over the screen where the user stands. Closing it leads back there. */
export const linkToRecord = (id: string, part?: Exclude<RecordPart, 'record'>) =>
  ({ to: '.', search: (current) => ({ ...current, record: id, part }) }) satisfies Pick<LinkProps, 'to' | 'search'>
