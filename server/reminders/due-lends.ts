import { listDues } from '#contract/lend-due.ts'
import { hasTerms } from '#contract/lend-terms.ts'
import type { Return } from '#contract/returns/response.ts'
import { type LendRow, lendCodec, selectLends } from '#server/lends/lend-row.ts'
import { isOpenInSql } from '#server/lends/open-lends.ts'
import { readReturnsOfTerms } from '#server/lends/return-splits.ts'
import { yieldToRequests } from '#server/store/chunks.ts'
import type { Store } from '#server/store/tables.ts'

/** The records of one calendar or mail. */
const MAX_DUE = 1_000

/** The instalments of a record in one calendar or mail. */
const MAX_INSTALMENTS_DUE = 60

/** What is due of a record on one day: all of it, or an instalment. `return_date` is that day, and `due_amount` is in rupees. */
export type DueLend = LendRow & {
  due_amount: number
  /** It stays the same while the record and its terms do. */
  due_id: string
}

const selectOpen = (store: Store, userId: string) =>
  selectLends(store).where('lends.user_id', '=', userId).where(isOpenInSql)

/** Reads the open records with a return date until a day, which instalments take the place of. */
const readDated = (store: Store, userId: string, until: string): Promise<LendRow[]> =>
  selectOpen(store, userId)
    .where('return_date', '>', '')
    .where('return_date', '<=', until)
    .where('instalments', 'is', null)
    .orderBy('return_date')
    .orderBy('lends.id')
    .limit(MAX_DUE)
    .execute()

/** Reads the open records with instalments. */
const readWithInstalments = (store: Store, userId: string): Promise<LendRow[]> =>
  selectOpen(store, userId).where('instalments', 'is not', null).orderBy('lends.id').limit(MAX_DUE).execute()

/** Lists what is due of a record until a day: its instalments, or all of it. */
const listDueRows = (row: LendRow, returns: readonly Return[], today: string, until: string): DueLend[] =>
  listDues(lendCodec.toItem(row), returns, today)
    .filter(({ date }) => date <= until)
    .slice(0, MAX_INSTALMENTS_DUE)
    .map(({ date, amount }) => ({
      ...row,
      return_date: date,
      due_amount: amount,
      due_id: row.instalments === null ? row.id : `${row.id}-${date}`,
    }))

const compareDue = (one: DueLend, other: DueLend): number => {
  const [first, second] = [one.return_date + one.id, other.return_date + other.id]
  return first < second ? -1 : 1
}

/**
 * Reads what is due of the user's open records up to `until` (`YYYY-MM-DD`), nearest date first: at most 1,000, and 60 instalments of
 * a record. What interest adds is counted until the day, or until `today` when that is later.
 */
export const readDueLends = async (
  store: Store,
  userId: string,
  today: string,
  until = '9999-12-31',
): Promise<DueLend[]> => {
  const lends = [...(await readDated(store, userId, until)), ...(await readWithInstalments(store, userId))]
  const returns = await readReturnsOfTerms(store, userId, lends)
  const due: DueLend[] = []
  for (const row of lends) {
    due.push(...listDueRows(row, returns.get(row.id) ?? [], today, until))
    if (hasTerms(row)) await yieldToRequests()
  }
  return due.toSorted(compareDue).slice(0, MAX_DUE)
}
