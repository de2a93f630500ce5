import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { safeParse } from 'valibot'
import type { NewExpense } from '#contract/expenses/rules.ts'
import { isCalendarDate } from '#contract/fields/calendar-date.ts'
import { fillMissing } from '#contract/fields/fill-missing.ts'
import { calendarDate, text } from '#contract/fields/request-fields.ts'
import type { NewLend } from '#contract/lends/rules.ts'
import {
  creditTemplateSchema,
  expenseTemplateSchema,
  lendTemplateSchema,
  type Plan,
  type PlanToAdd,
  planSchema,
} from '#contract/plans/response.ts'
import { beginRhythm, findLastDate, isEnded, moveOn, type Rhythm } from '#contract/plans/rhythm.ts'
import { findEvery, NEVER } from './plan.ts'

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

/** The first date after that of an entry, and not before `from`. Undefined where there is none. */
const findNext = (first: Rhythm, from: string): Rhythm | undefined => {
  let rhythm = first
  do {
    const next = moveOn(rhythm)
    if (!next) return undefined
    rhythm = { ...rhythm, ...next }
  } while (rhythm.next < from)
  return rhythm
}

/** What follows an entry of a date: the rest of a plan, from the date `from` on. Undefined when nothing follows. */
const buildRhythm = ({ repeat, ends, lastDate, times }: RepeatValues, date: string, from: string) => {
  const every = findEvery(repeat)
  const next = every && isCalendarDate(date) ? findNext(beginRhythm(date, every), from) : undefined
  if (!next) return undefined
  const until = { '': '', date: lastDate, times: findLastDate(next, Number(times) - 1) }[ends] ?? '' // the entry is the first
  const plan = { ...next, until, paused: false }
  return isEnded(plan) ? undefined : plan
}

const asksForDate = ({ repeat, ends }: RepeatValues): boolean => repeat !== NEVER && ends === 'date'

/** The rules of "Repeat" in a form whose date has this name. A plan of an entry that is there begins on `from` at the earliest. */
export const buildRepeatRules = (dateField: 'date' | 'lendDate', from = '') => ({
  repeat: text().default(NEVER),
  ends: text().default(''),
  lastDate: calendarDate()
    .default('')
    .test('asked', 'Last date is required', (date, { parent }) => date !== '' || !asksForDate(parent))
    .test('follows', 'It would not come again before this date', (date, { parent }) => {
      const isAsked = isCalendarDate(date) && isCalendarDate(parent[dateField]) && asksForDate(parent)
      return !isAsked || buildRhythm(parent, parent[dateField], from) !== undefined
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
export type Repeated = { date: string; plan: Pick<PlanToAdd, 'kind' | 'template'> }

/** An expense that repeats: a new one, or one that is there. What a template does not have is left out. */
type RepeatedExpense = Omit<NewExpense, 'id' | 'reference'>

/** Takes an expense as what comes again. */
export const expenseToPlan = ({ date, ...template }: RepeatedExpense): Repeated => ({
  date,
  plan: { kind: 'expense', template: fillMissing(expenseTemplateSchema, template) },
})

/** What repeats of income. */
type Income = { bankId: string; date: string; amount: number; reason?: string | undefined; tag?: string | undefined }

/** Takes income as what comes again. A plan has a name. */
export const incomeToPlan = ({ date, reason, ...template }: Income): Repeated => ({
  date,
  plan: { kind: 'credit', template: fillMissing(creditTemplateSchema, { ...template, reason: reason || 'Income' }) },
})

const countDays = (lendDate: string, returnDate: string): number | null =>
  isCalendarDate(returnDate) ? Math.max(differenceInCalendarDays(parseISO(returnDate), parseISO(lendDate)), 0) : null

/** Takes a record as what comes again. Its promised date keeps its distance, and it is open again. */
export const lendToPlan = ({ lendDate, returnDate, ...lend }: NewLend): Repeated => ({
  date: lendDate,
  plan: {
    kind: 'lend',
    template: fillMissing(lendTemplateSchema, {
      ...lend,
      returnStatus: lend.returnStatus === 'done' ? '' : lend.returnStatus,
      bankId: lend.bankId || null,
      returnAfterDays: countDays(lendDate, returnDate),
    }),
  },
})

/** An entry that can come again. */
export type Repeatable =
  | { kind: 'expense'; entry: RepeatedExpense }
  | { kind: 'lend'; entry: NewLend }
  | { kind: 'credit'; entry: Income }

/** Takes an entry as what comes again. */
export const toRepeated = ({ kind, entry }: Repeatable): Repeated => {
  if (kind === 'expense') return expenseToPlan(entry)
  return kind === 'lend' ? lendToPlan(entry) : incomeToPlan(entry)
}

/** Says what the entry of a form does to a plan, by "Repeat", from the date `from` on. Undefined where it does nothing. */
export const findStep = (values: RepeatValues, { date, plan }: Repeated, from = ''): PlanStep | undefined => {
  const enters = readEntered(values.enters)
  if (enters) return { enters }
  const follows = buildRhythm(values, date, from)
  return follows && { adds: { ...plan, ...follows } as PlanToAdd } // the kind and the template are of one plan
}
