import { linkOptions } from '@tanstack/react-router'
import type { LendAge } from '#src/lends/lend.ts'
import type { AnalysisSearch } from './analysis-search.ts'
import type { Range } from './figures/ranges.ts'

/** A longer text is no search; what begins a reason finds it. */
const MAX_SEARCH_LENGTH = 200

/** The expenses of a range in the history, narrowed as they are here, or to one reason. */
export const linkToHistory = (
  { from, to }: Range,
  { bank, type, text }: Pick<AnalysisSearch, 'bank' | 'type' | 'text'>,
) =>
  linkOptions({
    to: '/history',
    search: { from, to, kind: 'expense', bank, type, text: text?.slice(0, MAX_SEARCH_LENGTH) },
  })

/** An account. */
export const linkToAccount = (id: string) => linkOptions({ to: '/bank/$id', params: { id } })

/** Open records in the list of records, with the filters that are in force here. */
const linkToOpenLends = (show: LendAge | 'outstanding', { bank, requirement, person, text }: AnalysisSearch) =>
  linkOptions({
    to: '/home',
    search: {
      show,
      ...(person !== undefined && { person }),
      ...(text !== undefined && { search: text }),
      ...((bank !== undefined || requirement !== undefined) && {
        where: { ...(bank !== undefined && { bank }), ...(requirement !== undefined && { requirement }) },
      }),
    },
  })

/** The open records of an age. */
export const linkToAge = (age: LendAge, search: AnalysisSearch) => linkToOpenLends(age, search)

/** The open records of one person. */
export const linkToPerson = (person: string, search: AnalysisSearch) =>
  linkToOpenLends('outstanding', { ...search, person })
