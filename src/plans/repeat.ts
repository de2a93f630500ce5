import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { v7 } from 'uuid'
import { safeParse } from 'valibot'
import type { NewExpense } from '#contract/expenses/rules.ts'
import { isCalendarDate } from '#contract/fields/calendar-date.ts'
import { fillMissing } from '#contract/fields/fill-missing.ts'
import { calendarDate, text } from '#contract/fields/request-fields.ts'
import type { NewLend } from '#contract/lends/rules.ts'
import {
  expenseTemplateSchema,
  lendTemplateSchema,
  type Plan,
  type PlanToAdd,
  planSchema,
} from '#contract/recurring/response.ts'
import { beginRhythm, findLastDate, isEnded, moveOn } from '#contract/recurring/rhythm.ts'
import type { Call } from '#src/changes/call.ts'
import { findEvery, NEVER } from './plan.ts'
import { addPlan, skipPlan } from './plan-changes.ts'

/** What a new entry does to a plan: it begins one that repeats it, or it is the next entry of one. */
export type PlanStep = { adds: PlanToAdd } | { enters: Plan }

/** The values of "Repeat" in a form. `enters` holds the plan that the entry is for, or "". */
export type RepeatValues = Record<'repeat' | 'ends' | 'lastDate' | 'times' | 'enters', string>

/** What "Repeat" begins with. */
export const repeatValues: RepeatValues = { repeat: NEVER, ends: '', lastDate: '', times: '12', enters: '' }

/** The values of a form without those of "Repeat". */
export const omitRepeat = <Values extends RepeatValues>(values: Values): Omit<Values, keyof RepeatValues> => {
  const { repeat: _, ends: __, lastDate: ___, times: ____, enters: _____, ...entry } = values
  return entry
}

/** What follows an entry of a date: the rest of a plan. Undefined when nothing follows. */
const buildRhythm = ({ repeat, ends, lastDate, times }: RepeatValues, date: string) => {
  const every = findEvery(repeat)
  if (!every || !isCalendarDate(date)) return undefined
  const first = beginRhythm(date, every)
  const next = moveOn(first)
  const until = { '': '', date: lastDate, times: findLastDate(first, Number(times)) }[ends] ?? ''
  const plan = { ...first, ...next, until, paused: false }
  return next && !isEnded(plan) ? plan : undefined
}

const asksForDate = ({ repeat, ends }: RepeatValues): boolean => repeat !== NEVER && ends === 'date'

/** The rules of "Repeat" in a form whose date has this name. */
export const buildRepeatRules = (dateField: 'date' | 'lendDate') => ({
  repeat: text().default(NEVER),
  ends: text().default(''),
  lastDate: calendarDate()
    .default('')
    .test('asked', 'Last date is required', (date, { parent }) => date !== '' || !asksForDate(parent))
    .test('follows', 'It would not come again before this date', (date, { parent }) => {
      const isAsked = isCalendarDate(date) && isCalendarDate(parent[dateField]) && asksForDate(parent)
      return !isAsked || buildRhythm(parent, parent[dateField]) !== undefined
    }),
  times: text().default(repeatValues.times),
  enters: text().default(''),
})

/** The plan that a form enters. */
export const readEntered = (enters: string): Plan | undefined => {
  if (enters === '') return undefined
  const { success, output } = safeParse(planSchema, JSON.parse(enters))
  return success ? output : undefined
}

/** What comes again, and the date of its first time. */
type Repeated = { date: string; plan: Pick<PlanToAdd, 'kind' | 'template'> }

/** Takes an expense as what comes again. */
export const expenseToPlan = ({ date, reference: _, ...template }: NewExpense): Repeated => ({
  date,
  plan: { kind: 'expense', template: fillMissing(expenseTemplateSchema, template) },
})

const countDays = (lendDate: string, returnDate: string): number | null =>
  isCalendarDate(returnDate) ? Math.max(differenceInCalendarDays(parseISO(returnDate), parseISO(lendDate)), 0) : null

/** Takes a record as what comes again. Its promised date keeps its distance, and it is open again. */
export const lendToPlan = ({ lendDate, returnDate, returnStatus, ...lend }: NewLend): Repeated => ({
  date: lendDate,
  plan: {
    kind: 'lend',
    template: fillMissing(lendTemplateSchema, {
      ...lend,
      returnStatus: returnStatus === 'done' ? '' : returnStatus,
      bankId: lend.bankId || null,
      returnAfterDays: countDays(lendDate, returnDate),
    }),
  },
})

/** Says what the entry of a form does to a plan, by "Repeat". Undefined where it does nothing. */
export const findStep = (values: RepeatValues, { date, plan }: Repeated): PlanStep | undefined => {
  const enters = readEntered(values.enters)
  if (enters) return { enters }
  const follows = buildRhythm(values, date)
  return follows && { adds: { ...plan, ...follows } as PlanToAdd } // the kind and the template are of one plan
}

/** The calls of what an entry does to a plan, for the change that adds the entry. A plan that another device moved on refuses it. */
export const toPlanCalls = (step: PlanStep | undefined): readonly Call[] => {
  if (!step) return []
  if ('adds' in step) return [addPlan({ body: { ...step.adds, id: v7() } })]
  return [skipPlan({ params: { planId: step.enters.id }, seen: step.enters })]
}
