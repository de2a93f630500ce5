import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { toPaise } from '#contract/fields/money.ts'
import { type Narration, readNarration } from '#src/reading/payment/read-narration.ts'
import { toWords } from '#src/reading/tokens/vocabulary.ts'
import type { StatementRow } from '#src/statements/statement-row.ts'

/** Words that banks write when a payment comes back to its sender. */
const TAKEN_BACK = toWords('rev reversal reversed rvsl rvrsl chargeback failed failure rejected rejection unsuccessful')

/** A check and a mandate are returned, too. In a note of a payment "return" is what a person writes. */
const RETURNED = toWords('return returned rtn retn bounced')
const RETURNED_RAILS = toWords('ach nach ecs chq cheque clg neft rtgs')

/** A payment that failed is back within this many days. */
const MAX_DAYS = 10

/** The digits of a reference of a payment. */
const REFERENCE = /\d{9,}/g

const isTakenBack = ({ words }: Narration): boolean =>
  words.some((word) => TAKEN_BACK.has(word)) ||
  (words.some((word) => RETURNED.has(word)) && words.some((word) => RETURNED_RAILS.has(word)))

const listReferences = ({ narration, reference }: StatementRow): string[] =>
  `${narration} ${reference}`.match(REFERENCE) ?? []

const shares = (one: readonly string[], other: readonly string[]): boolean => one.some((each) => other.includes(each))

/** Whether two rows are about one payment: by its reference, its UPI id or number, or the name of the other side. */
const areOfOne = (one: StatementRow, other: StatementRow): boolean => {
  const [back, out] = [readNarration(one.narration), readNarration(other.narration)]
  const lower = (names: readonly string[]): string[] => names.map((name) => name.toLowerCase())
  return (
    shares(listReferences(one), listReferences(other)) ||
    shares(back.handles, out.handles) ||
    shares(lower(back.names), lower(out.names))
  )
}

/**
 * Finds the payments of a statement that failed and came back. For the line of the payment it has the row that brings it back, and the
 * other way round. The row must have one of the words above, and the amount of a payment of the ten days before. It is no repayment.
 */
export const findTakenBack = (rows: readonly StatementRow[]): ReadonlyMap<number, StatementRow> => {
  const pairs = new Map<number, StatementRow>()
  const outs = rows.filter(({ direction }) => direction === 'out')
  for (const row of rows) {
    if (row.direction === 'out' || !isTakenBack(readNarration(row.narration))) continue
    const payment = outs.findLast(
      (out) =>
        !pairs.has(out.line) &&
        toPaise(out.amount) === toPaise(row.amount) &&
        out.date <= row.date &&
        differenceInCalendarDays(parseISO(row.date), parseISO(out.date)) <= MAX_DAYS &&
        areOfOne(row, out),
    )
    if (!payment) continue
    pairs.set(row.line, payment)
    pairs.set(payment.line, row)
  }
  return pairs
}

/** Whether a row says that a payment came back. Without its payment it is nobody's repayment, either. */
export const saysTakenBack = ({ direction, narration }: Pick<StatementRow, 'direction' | 'narration'>): boolean =>
  direction === 'in' && isTakenBack(readNarration(narration))
