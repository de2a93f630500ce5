import { TZDate } from '@date-fns/tz'
import { localDate } from '#contract/fields/dates.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { type Due, listDues } from '#contract/lend-due.ts'
import { getOutstanding } from '#contract/lend-state.ts'
import { getOwed, type Instalment, listInstalments, listStretches, type Stretch } from '#contract/lend-terms.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Return } from '#contract/returns/response.ts'
import { INDIA } from '#server/format.ts'
import { type LendRow, lendCodec } from '#server/lends/lend-row.ts'
import { readReturns, returnCodec } from '#server/lends/return-splits.ts'
import { forEachChunk, yieldToRequests } from '#server/store/chunks.ts'
import type { Row } from '#server/store/list.ts'
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

const hasTerms = ({ interest, instalments }: LendRow): boolean => interest !== null || instalments !== null

/** Reads the returns of the records with terms, by the id of their record. */
const readReturnsOf = async (store: Store, userId: string, rows: readonly LendRow[]) => {
  const ids = rows.filter(hasTerms).map(({ id }) => id)
  const returns: Row<'returns'>[] = []
  await forEachChunk(ids, async (chunk) => {
    for (const row of await readReturns(store, userId, chunk)) returns.push(row)
  })
  return Map.groupBy(returns.map(returnCodec.toItem), ({ lendId }) => lendId)
}

const countOpen = (lend: ReturnType<typeof lendCodec.toItem>, returns: readonly Return[], day: string): Open => {
  const { interest, instalments, interestPaid } = lend
  const dues = listDues(lend, returns, day)
  if (!interest && !instalments) return { open: getOutstanding(lend), dues, terms: undefined }
  const owed = getOwed(lend, returns, day)
  const stretches = listStretches(lend, returns, day)
  const schedule = listInstalments(lend, returns, day)
  return {
    open: toRupees(toPaise(owed.principal) + toPaise(owed.interest)),
    dues,
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
  const returns = await readReturnsOf(store, userId, rows)
  const counted: (Open & { row: L })[] = []
  for (const row of rows) {
    counted.push({ row, ...countOpen(lendCodec.toItem(row), returns.get(row.id) ?? [], day) })
    if (hasTerms(row)) await yieldToRequests()
  }
  return counted
}
