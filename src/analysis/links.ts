import { linkOptions } from '@tanstack/react-router'
import type { Lend } from '#contract/lends/response.ts'
import type { LendAge } from '#src/lends/lend.ts'
import { ABSENT_TEXT } from '#src/ui/data-table/columns.ts'
import { directionLabels } from '#src/ui/display/direction.tsx'
import type { AnalysisSearch } from './analysis-search.ts'
import { hasInterest } from './figures/lending.ts'
import type { Range } from './figures/ranges.ts'

type HistoryFilters = Pick<AnalysisSearch, 'bank' | 'type' | 'text'> & { reason?: string; tag?: string }

/** A link to the expenses or the credits of a range in History, with the filters of this screen. */
export const linkToHistory = (
  kind: 'expense' | 'credit',
  { from, to }: Range,
  { bank, type, text, reason, tag }: HistoryFilters,
) => linkOptions({ to: '/history', search: { from, to, kind, bank, type, reason, tag, about: text } })

/**
 * A link to what came back in a range in History, with the filters of this screen. It is undefined with a requirement,
 * because History has no such filter and its sum would differ.
 */
export const linkToReturned = (
  { from, to }: Range,
  kind: 'returned' | 'repaid',
  { bank, person, requirement, text }: AnalysisSearch,
) =>
  requirement === undefined
    ? linkOptions({ to: '/history', search: { from, to, kind, bank, person, about: text } })
    : undefined

/** A link to an account. */
export const linkToAccount = (id: string) => linkOptions({ to: '/bank/$id', params: { id } })

/** A link to the accounts, which show the total balance. */
export const linkToAccounts = () => linkOptions({ to: '/bank' })

/** What a link to all that is to come of records shows: what is outstanding, with the interest where there is some. */
export const chooseShow = (lends: readonly Pick<Lend, 'interest'>[]) =>
  hasInterest(lends) ? 'with-interest' : 'outstanding'

/** A link to records in the list, of one direction or of both, with the filters of this screen. */
export const linkToLends = (
  show: LendAge | 'outstanding' | 'with-interest' | 'owed' | 'owing' | 'overdue',
  side: Lend['direction'] | undefined,
  { bank, requirement, person, text }: AnalysisSearch,
  { from, to }: Partial<Range> = {},
) => {
  const where = {
    ...(side !== undefined && { direction: directionLabels[side] }),
    ...(bank !== undefined && { bank }),
    ...(requirement !== undefined && { requirement }),
    ...(person === '' && { returnName: ABSENT_TEXT }),
  }
  return linkOptions({
    to: '/home',
    search: {
      show,
      ...(person && { person }),
      ...(text !== undefined && { about: text }),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(Object.keys(where).length > 0 && { where }),
    },
  })
}

/** A link to the movements of a range, with the filters of this screen. Without `flow` they are money in and out. */
export const linkToCashFlow = (
  { from, to }: Range,
  flow: 'in' | 'out' | undefined,
  { bank, text }: Pick<AnalysisSearch, 'bank' | 'text'>,
) =>
  linkOptions({
    to: '/analysis/cash-flow',
    search: {
      from,
      to,
      ...(flow !== undefined && { show: flow }),
      ...(text !== undefined && { about: text }),
      ...(bank !== undefined && { where: { bank } }),
    },
  })

/** A link to the credits of a range that have no reason, with the filters of this screen. */
export const linkToUnnamedCredits = (range: Range, search: Pick<AnalysisSearch, 'bank' | 'text'>) => {
  const { to, search: shown } = linkToCashFlow(range, 'in', search)
  return linkOptions({ to, search: { ...shown, where: { ...shown.where, kind: 'Credit', reason: ABSENT_TEXT } } })
}
