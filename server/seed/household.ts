import { daysLater } from '#contract/fields/dates.ts'
import type { Tables } from '#server/store/tables.ts'
import type { Random } from './random.ts'
import { listDates } from './rows.ts'

/** An expense that is not stored yet. `amount` is in paise. */
export type PlannedExpense = { date: string; reason: string; amount: number; type: Tables['expenses']['amount_debit'] }

/** What is bought for a festival, with the amount in rupees. */
const festivals: Record<string, { reason: string; rupees: number }> = {
  ...fillFestival('Holi colours and sweets', 2_400, '2025-03-14 2026-03-04 2027-03-22 2028-03-11 2029-03-01'),
  ...fillFestival('Rakhi and a gift', 3_100, '2025-08-09 2026-08-28 2027-08-17 2028-08-05 2029-08-23'),
  ...fillFestival('Diwali sweets and lights', 6_800, '2025-10-20 2026-11-08 2027-10-29 2028-10-17 2029-11-05'),
}

function fillFestival(reason: string, rupees: number, dates: string) {
  return Object.fromEntries(dates.split(' ').map((date) => [date, { reason, rupees }]))
}

const SATURDAY = 6
const SUNDAY = 0

/** 0 is Sunday. */
const getWeekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

const isWorkingDay = (date: string): boolean => getWeekday(date) !== SATURDAY && getWeekday(date) !== SUNDAY

const isLastWorkingDay = (date: string): boolean => {
  const month = date.slice(0, 7)
  let next = daysLater(date, 1)
  while (!isWorkingDay(next)) next = daysLater(next, 1)
  return isWorkingDay(date) && !next.startsWith(month)
}

/** Lists the last working day of each month of the year until today. */
export const listPaydays = (today: string): string[] => listDates(today).filter(isLastWorkingDay)

/** Lists the days of the year until today that are this day of their month, such as '02'. */
export const listMonthly = (today: string, day: string): string[] =>
  listDates(today).filter((date) => date.endsWith(`-${day}`))

const isHot = (date: string): boolean => ['04', '05', '06', '07'].includes(date.slice(5, 7))

function* planDay(random: Random, date: string): Generator<PlannedExpense> {
  const day = date.slice(8)
  const weekday = getWeekday(date)
  const festival = festivals[date]
  if (day === '01') yield { date, reason: 'Rent', amount: 2_200_000, type: 'DEBIT' }
  if (day === '05') yield { date, reason: 'Broadband', amount: 82_482, type: 'BHIM_UPI' }
  if (day === '08') {
    const amount = isHot(date) ? random.integer(210_000, 340_000) : random.integer(90_000, 170_000)
    yield { date, reason: 'Electricity bill', amount, type: 'BHIM_UPI' }
  }
  if (day === '12') yield { date, reason: 'Mobile recharge', amount: 34_900, type: 'PHONEPE' }
  if (weekday === 1) yield { date, reason: 'Metro card', amount: random.pick([20_000, 30_000]), type: 'PAYTM' }
  if (weekday === 3) {
    yield { date, reason: 'Vegetables and milk', amount: random.paise(350, 900), type: 'GOOGLE_PAY' }
  }
  if (weekday === SATURDAY) yield { date, reason: 'Groceries', amount: random.paise(900, 2_600), type: 'GOOGLE_PAY' }
  if (festival) yield { date, reason: festival.reason, amount: festival.rupees * 100, type: 'DEBIT' }
}

/** Plans the expenses of a household for the year until today, oldest first: some 210. */
export const planHousehold = (random: Random, today: string): PlannedExpense[] =>
  listDates(today).flatMap((date) => [...planDay(random, date)])
