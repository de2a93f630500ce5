import { linkOptions } from '@tanstack/react-router'
import type { LendAge } from '#src/lends/lend.ts'
import type { AnalysisSearch } from './analysis-search.ts'
import type { Range } from './figures/ranges.ts'
import type { Side } from './figures/side-words.ts'

/** The longest text that History accepts as a search, in characters. The start of a longer reason still finds it. */
const MAX_SEARCH_LENGTH = 200

/** A link to the expenses of a range in History, with the filters of this screen. */
export const linkToHistory = (
  { from, to }: Range,
  { bank, type, text }: Pick<AnalysisSearch, 'bank' | 'type' | 'text'>,
) =>
  linkOptions({
    to: '/history',
    search: { from, to, kind: 'expense', bank, type, text: text?.slice(0, MAX_SEARCH_LENGTH) },
  })

/**
 * A link to what came back in a range in History, with the filters of this screen. It is undefined with a filter that
 * History does not have, because the sum there would differ.
 */
export const linkToReturned = (
  { from, to }: Range,
  kind: 'returned' | 'repaid',
  { bank, person, requirement, text }: AnalysisSearch,
) =>
  requirement === undefined && text === undefined
    ? linkOptions({ to: '/history', search: { from, to, kind, bank, person } })
    : undefined

/** A link to an account. */
export const linkToAccount = (id: string) => linkOptions({ to: '/bank/$id', params: { id } })

/** The words of the direction filter of the list. */
const directionFilters = { given: 'Lent', taken: 'Borrowed' } as const

/** A link to open records in the list, of one direction or of both, with the filters of this screen. */
const linkToOpenLends = (
  show: LendAge | 'outstanding',
  side: Side,
  { bank, requirement, person, text }: AnalysisSearch,
) => {
  const where = {
    ...(side !== undefined && { direction: directionFilters[side] }),
    ...(bank !== undefined && { bank }),
    ...(requirement !== undefined && { requirement }),
  }
  return linkOptions({
    to: '/home',
    search: {
      show,
      ...(person !== undefined && { person }),
      ...(text !== undefined && { search: text }),
      ...(Object.keys(where).length > 0 && { where }),
    },
  })
}

/** A link to the open records of an age group. */
export const linkToAge = (age: LendAge, side: Side, search: AnalysisSearch) => linkToOpenLends(age, side, search)

/** A link to the open records of one person. */
export const linkToPerson = (person: string, side: Side, search: AnalysisSearch) =>
  linkToOpenLends('outstanding', side, { ...search, person })
