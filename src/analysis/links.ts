import { linkOptions } from '@tanstack/react-router'
import type { LendAge } from '#src/lib/lend-age.ts'
import type { AnalysisSearch } from './analysis-search.ts'
import type { Range } from './ranges.ts'

/** A longer text is no search; what begins a reason finds it. */
const MAX_TEXT = 200

/** The expenses of a range in the history, narrowed as they are here, or to one reason. */
export const toHistory = ({ from, to }: Range, { bank, type, text }: Pick<AnalysisSearch, 'bank' | 'type' | 'text'>) =>
  linkOptions({ to: '/history', search: { from, to, kind: 'expense', bank, type, text: text?.slice(0, MAX_TEXT) } })

/** An account. */
export const toAccount = (id: string) => linkOptions({ to: '/bank/$id', params: { id } })

/** The open records of an age, in the list of records, narrowed as they are here. */
export const toAge = (age: LendAge, { bank, requirement, person, text }: AnalysisSearch) =>
  linkOptions({
    to: '/home',
    search: {
      show: age,
      ...(person !== undefined && { person }),
      ...(text !== undefined && { search: text }),
      ...((bank !== undefined || requirement !== undefined) && {
        where: { ...(bank !== undefined && { bank }), ...(requirement !== undefined && { requirement }) },
      }),
    },
  })

/** The records of one person, in the list of records. */
export const toPerson = (person: string) => linkOptions({ to: '/home', search: { person } })
