import type { Bank } from '#contract/banks/response.ts'
import { toPersonName } from '#contract/people/person-name.ts'
import type { Plan, PlanToAdd } from '#contract/plans/response.ts'
import { isEnded } from '#contract/plans/rhythm.ts'
import { normalizeForSearch } from '#src/lib/normalize-for-search.ts'
import { formatDate, formatDueDate } from '#src/ui/dates/dates.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'

/** The rhythms that a form offers, by the name of their choice. */
export const rhythms = {
  day: { label: 'Every day', every: { unit: 'day', count: 1 } },
  week: { label: 'Every week', every: { unit: 'week', count: 1 } },
  'two-weeks': { label: 'Every 2 weeks', every: { unit: 'week', count: 2 } },
  month: { label: 'Every month', every: { unit: 'month', count: 1 } },
  'three-months': { label: 'Every 3 months', every: { unit: 'month', count: 3 } },
  'six-months': { label: 'Every 6 months', every: { unit: 'month', count: 6 } },
  year: { label: 'Every year', every: { unit: 'year', count: 1 } },
} as const satisfies Record<string, { label: string; every: Plan['every'] }>

/** The rhythms as choices of a field. */
export const rhythmChoices = Object.entries(rhythms).map(([value, { label }]) => ({ value, label }))

/** The choice of a form whose entry does not come again. */
export const NEVER = 'never'

/** Finds a rhythm by the name of its choice. */
export const findEvery = (choice: string): Plan['every'] | undefined =>
  Object.entries(rhythms).find(([name]) => name === choice)?.[1].every

/** The name of a rhythm that a form offers. */
export type RhythmName = keyof typeof rhythms

/** Describes a rhythm: `Every month`, `Every 3 months`. */
export const describeRhythm = ({ unit, count }: Plan['every']): string =>
  count === 1 ? `Every ${unit}` : `Every ${count} ${unit}s`

/** The values of "Repeat" in a form for a plan. */
export const toRepeatValues = ({ every, until }: Pick<PlanToAdd, 'every' | 'until'>) => ({
  repeat: rhythmChoices.find(({ label }) => label === describeRhythm(every))?.value ?? NEVER,
  ends: until === '' ? '' : 'date',
  lastDate: until,
})

/** Names what a plan makes: its reason, and of a record the person. */
export const namePlan = ({ template }: Pick<PlanToAdd, 'template'>): string =>
  'returnName' in template && template.returnName !== ''
    ? `${template.returnName}, ${template.reason}`
    : template.reason

/** Describes a plan for a toast: `₹18,000, Rent`. */
export const describePlan = (plan: Pick<PlanToAdd, 'template'>): string =>
  `${formatBriefRupees(plan.template.amount)}, ${namePlan(plan)}`

/** The id of the account that a plan moves, or "". */
export const getPlanBankId = (plan: Plan): string =>
  plan.kind === 'expense' ? plan.template.bank_id : (plan.template.bankId ?? '')

/** Whether the account of a plan exists no longer. */
export const isAccountGone = (plan: Plan, banks: readonly Pick<Bank, 'id'>[]): boolean => {
  const bankId = getPlanBankId(plan)
  return bankId !== '' && !banks.some(({ id }) => id === bankId)
}

/** Finds the plan of an entry that is there: one of its kind, reason and person. */
export const findPlanOf = (plans: readonly Plan[], { kind, template }: Pick<PlanToAdd, 'kind' | 'template'>) => {
  const toKey = (each: PlanToAdd['template']): string =>
    normalizeForSearch(`${each.reason.trim()}\n${'returnName' in each ? toPersonName(each.returnName) : ''}`)
  return plans.find((plan) => plan.kind === kind && !isEnded(plan) && toKey(plan.template) === toKey(template))
}

/** Says when a plan is due: `due today`, `3 days late`, `3 times due`. */
export const describeDue = (plan: Pick<Plan, 'next'>, times: number, today: string): string => {
  if (times > 1) return `${times} times due`
  return plan.next === today ? 'due today' : formatDueDate(plan.next, today)
}

/** Says when a plan goes on, or why it does not. */
export const describeState = (plan: Plan): string => {
  if (isEnded(plan)) return 'Ended'
  if (plan.paused) return 'Paused'
  return plan.until === ''
    ? `Next ${formatDate(plan.next)}`
    : `Next ${formatDate(plan.next)}, until ${formatDate(plan.until)}`
}
