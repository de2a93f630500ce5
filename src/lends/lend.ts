import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import type { Lend } from '#contract/lends.ts'

/** How late what is not yet returned can be, from the least pressing on: each record that is open has exactly one. */
export const lendAges = [
  { id: 'undated', label: 'No return date' },
  { id: 'not-due', label: 'Not due yet' },
  { id: 'late-30', label: '1–30 days late' },
  { id: 'late-90', label: '31–90 days late' },
  { id: 'late-longer', label: 'Over 90 days late' },
] as const

/** One of the ages, by its id; it also names them in the address of the list of records. */
export type LendAge = (typeof lendAges)[number]['id']

/** Whether a record is not yet returned: pending, or not said. */
export const isOpen = ({ returnStatus }: Pick<Lend, 'returnStatus'>): boolean => returnStatus !== 'done'

/** How late something to be returned on `returnDate` ("" when no date was given) is today. */
export const getLendAge = (returnDate: string, today: string): LendAge => {
  if (returnDate === '') return 'undated'
  if (returnDate >= today) return 'not-due'
  const late = differenceInCalendarDays(parseISO(today), parseISO(returnDate))
  if (late <= 30) return 'late-30'
  return late <= 90 ? 'late-90' : 'late-longer'
}

/** Under which people count as one: their name without the space around it and without regard to case. */
export const toPersonKey = (returnName: string): string => returnName.trim().normalize('NFKC').toLowerCase()
