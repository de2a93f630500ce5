import { TZDate } from '@date-fns/tz'
import { localDate } from '#contract/fields/dates.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { type Due, listDues, listOpenParts } from '#contract/lend-due.ts'
import { getOutstanding } from '#contract/lend-state.ts'
import {
  getOwed,
  hasTerms,
  type Instalment,
  listInstalments,
  listStretches,
  type Stretch,
} from '#contract/lend-terms.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Return } from '#contract/returns/response.ts'
import { INDIA } from '#server/format.ts'
import { type LendRow, lendCodec } from '#server/lends/lend-row.ts'
import { readReturnsOfTerms } from '#server/lends/return-splits.ts'
import { yieldToRequests } from '#server/store/chunks.ts'
import type { Store } from '#server/store/tables.ts'

/** The day of a page: today in India. */
export const getDayOfPage = (now: Date): string => localDate(new TZDate(now, INDIA))

/** The terms of a record as its page shows them. Amounts are in rupees. */
export type SharedTerms = Pick<Lend, 'interest' | 'instalments' | 'interestPaid'> & {
  /** The interest so far that is not paid. */
  interestOwed: number
  /** How the interest is counted. */
  stretches: readonly Stretch[]
  /** All instalments, paid ones too. */
  schedule: readonly Instalment[]
}

/** What is to be paid of a record on a day, in rupees. */
export type Open = {
  /** Principal and interest of the day. */
  open: number
  /** What is still to come, nearest day first. */
  dues: readonly Due[]
  /** Undefined for a record without terms. */
  terms: SharedTerms | undefined
}

const countOpen = (item: ReturnType<typeof lendCodec.toItem>, returns: readonly Return[], day: string): Open => {
  const { interest, instalments, interestPaid } = item
  if (!hasTerms(item)) return { open: getOutstanding(item), dues: listDues(item, returns, day), terms: undefined }
  const owed = getOwed(item, returns, day)
  const stretches = listStretches(item, returns, day)
  const schedule = listInstalments(item, returns, day)
  return {
    open: toRupees(toPaise(owed.principal) + toPaise(owed.interest)),
    dues: instalments ? listOpenParts(schedule) : listDues(item, returns, day),
    terms: { interest, instalments, interestPaid, interestOwed: owed.interest, stretches, schedule },
  }
}

/** Counts what is to be paid of open records on a day. Only terms need the returns. */
export const readOpen = async <L extends LendRow>(
  store: Store,
  userId: string,
  rows: readonly L[],
  day: string,
): Promise<(Open & { row: L })[]> => {
  const returns = await readReturnsOfTerms(store, userId, rows)
  const counted: (Open & { row: L })[] = []
  for (const row of rows) {
    counted.push({ row, ...countOpen(lendCodec.toItem(row), returns.get(row.id) ?? [], day) })
    if (hasTerms(row)) await yieldToRequests()
  }
  return counted
}
