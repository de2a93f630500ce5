import { expenseTypes } from '#contract/fields/choices.ts'
import type { Tables } from '#server/store/tables.ts'
import { listMonthly, listPaydays, type PlannedExpense, planHousehold } from './household.ts'
import { createRandom, type Random } from './random.ts'
import { createBankId, createId, type SeedOptions, spreadDates } from './rows.ts'
import { expenseReasons } from './words.ts'

/** The account that is paid into and pays for the household, and the one that the savings go to. */
export const MAIN = 0
const SAVINGS = 1

const SALARY_PAISE = 6_800_000
const SAVINGS_PAISE = 1_500_000
const SAVINGS_DAY = '02'
/** The part of the expenses that is paid from the main account when there are several. */
const MAIN_SHARE = 0.6

/** A change of a balance that is not stored yet. `amount` is in paise, negative for money out. */
export type Movement = {
  date: string
  kind: Tables['ledger']['kind']
  amount: number
  reason: string
  expense?: PlannedExpense
  lendId?: string
  returnId?: string
  transferId?: string
  otherBankId?: string
}

/** Small purchases, spread evenly over the year. */
const planPurchases = (random: Random, today: string, count: number): PlannedExpense[] => {
  if (count === 0) return []
  const findDate = spreadDates(today, count)
  return Array.from({ length: count }, (_, index) => {
    const { reason, min, max } = random.pick(expenseReasons)
    return { date: findDate(index), reason, amount: random.paise(min, max), type: random.pick(expenseTypes) }
  })
}

/** Plans exactly `count` expenses: the newest of the household, and small purchases beside them. */
const planExpenses = (random: Random, today: string, index: number, count: number): PlannedExpense[] => {
  const household = index === MAIN && count > 0 ? planHousehold(random, today).slice(-count) : []
  return [...household, ...planPurchases(random, today, count - household.length)]
}

const countExpenses = ({ banks, expenses }: SeedOptions, index: number): number => {
  if (banks === 1) return expenses
  const main = Math.round(expenses * MAIN_SHARE)
  const [others, rest] = [banks - 1, expenses - main]
  return index === MAIN ? main : Math.floor((rest + others - index) / others)
}

/** Creates the transfers of each month from the main account to the savings. */
export const createTransfers = (options: SeedOptions): Tables['transfers'][] => {
  const { seed, userId, today, banks, expenses } = options
  if (banks < 2 || expenses === 0) return []
  const random = createRandom(seed, 'transfers')
  return listMonthly(today, SAVINGS_DAY).map((date) => ({
    id: createId(random, date),
    user_id: userId,
    from_id: createBankId(options, MAIN),
    to_id: createBankId(options, SAVINGS),
    amount: SAVINGS_PAISE,
    date,
    note: 'Savings',
  }))
}

/**
 * Lists the movements of an account, oldest first. On one day, money that comes in is first. `lent` are those of the records
 * and their returns, on the main account.
 */
export const planMovements = (options: SeedOptions, index: number, lent: readonly Movement[]): Movement[] => {
  const { seed, today, expenses } = options
  const random = createRandom(seed, 'expenses', index)
  const planned = planExpenses(random, today, index, countExpenses(options, index)).map((expense) => {
    const { date, amount, reason } = expense
    return { date, kind: 'expense', amount: -amount, reason, expense } as const
  })
  const transfers =
    index > SAVINGS
      ? []
      : createTransfers(options).map(({ id, date, amount, note }) => {
          const signed = index === MAIN ? -amount : amount
          const otherBankId = createBankId(options, index === MAIN ? SAVINGS : MAIN)
          return { date, kind: 'transfer', amount: signed, reason: note, transferId: id, otherBankId } as const
        })
  const paydays = index === MAIN && expenses > 0 ? listPaydays(today) : []
  const salaries = paydays.map((date) => ({ date, kind: 'credit', amount: SALARY_PAISE, reason: 'Salary' }) as const)
  return [...salaries, ...(index === MAIN ? lent : []), ...transfers, ...planned].toSorted((one, other) =>
    one.date < other.date ? -1 : one.date > other.date ? 1 : Number(other.amount > 0) - Number(one.amount > 0),
  )
}
