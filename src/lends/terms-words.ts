import type { DueLend } from '#contract/lend-due.ts'
import { getOutstanding } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'

type Interest = NonNullable<Lend['interest']>
type Instalments = NonNullable<Lend['instalments']>

const describeFrom = (date: string): string => (date === '' ? '' : ` from ${formatDate(date)}`)

const describeEvery = ({ unit, count }: Instalments['every']): string =>
  count === 1 ? `a ${unit}` : `every ${count} ${unit}s`

/** Describes interest: `2% a month`, `12% a year`, `2% a month from 5 Dec 2026` when it does not begin on the lend date. */
export const describeInterest = ({ rate, per, since }: Interest): string => `${rate}% a ${per}${describeFrom(since)}`

/** Describes instalments: `₹2,000 a month from 5 Dec 2026`, `₹500 every 2 weeks from 5 Dec 2026`. */
export const describeInstalments = ({ amount, every, first }: Instalments): string =>
  `${formatBriefRupees(amount)} ${describeEvery(every)}${describeFrom(first)}`

/** Describes the terms of a record: `₹2,000 a month from 5 Dec 2026 · 2% a month`. "" without terms. */
export const describeTerms = ({ instalments, interest }: Pick<Lend, 'instalments' | 'interest'>): string =>
  [instalments && describeInstalments(instalments), interest && describeInterest(interest)].filter(Boolean).join(' · ')

/** Describes what is due of a record, with its interest, where that is not what is outstanding: `₹2,000 due`. Else "". */
export const describeDue = ({ due, ...lend }: DueLend): string =>
  due.amount === 0 || due.amount === getOutstanding(lend) ? '' : `${formatBriefRupees(due.amount)} due`

/** Describes the part of a return that was interest: `₹412 interest`. "" without interest. */
export const describeInterestPaid = (rupees: number): string =>
  rupees > 0 ? `${formatBriefRupees(rupees)} interest` : ''
