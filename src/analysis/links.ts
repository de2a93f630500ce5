import { linkOptions } from '@tanstack/react-router'
import type { LendAge } from '#src/lends/lend.ts'
import type { AnalysisSearch } from './analysis-search.ts'
import type { Range } from './figures/ranges.ts'

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

/** A link to an account. */
export const linkToAccount = (id: string) => linkOptions({ to: '/bank/$id', params: { id } })

/** A link to open records in the list, with the filters of this screen. */
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

/** A link to the open records of an age group. */
export const linkToAge = (age: LendAge, search: AnalysisSearch) => linkToOpenLends(age, search)

/** A link to the open records of one person. */
export const linkToPerson = (person: string, search: AnalysisSearch) =>
  linkToOpenLends('outstanding', { ...search, person })
