import type { Plan } from '#contract/plans/response.ts'
import {
  type ComparedField,
  compareFields,
  type FieldFormats,
  mergeFields,
  type Versions,
} from '#src/lib/compare-fields.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { describeRhythm } from './plan.ts'

const comparedFields: FieldFormats<'next' | 'every' | 'amount' | 'reason' | 'until' | 'paused', Plan> = {
  next: ['Next date', ({ next }) => formatDate(next)],
  every: ['Repeat', ({ every }) => describeRhythm(every)],
  amount: ['Amount', ({ template }) => formatRupees(template.amount)],
  reason: ['Reason', ({ template }) => template.reason],
  until: ['Until', ({ until }) => until && formatDate(until)],
  paused: ['Paused', ({ paused }) => (paused ? 'Yes' : 'No')],
}

/** Compares the versions of a plan, field by field. */
export const comparePlans = (versions: Versions<Plan>): ComparedField[] => compareFields(comparedFields, versions)

/** Returns the server's version with what the user changed. The next date and its day belong together. */
export const mergePlans = ({ before, mine, theirs }: Versions<Plan>): Plan => {
  const isSameRhythm = describeRhythm(mine.every) === describeRhythm(before.every)
  return {
    ...mergeFields({ before, mine, theirs }),
    version: theirs.version,
    day: mine.next === before.next ? theirs.day : mine.day,
    every: isSameRhythm ? theirs.every : mine.every,
    template: mergeFields({ before: before.template, mine: mine.template, theirs: theirs.template }),
  } as Plan // an edit keeps the kind, so the three templates are of one
}
