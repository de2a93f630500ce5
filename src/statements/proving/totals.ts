import { toPaise } from '#contract/fields/money.ts'
import type { ReadMovement } from '#src/statements/columns/read-row.ts'
import type { Direction } from '#src/statements/statement-row.ts'
import { addDirection, follows } from './balances.ts'

type Sum = { paise: number; count: number }
type Sums = Readonly<Record<Direction, Sum>>

const none: Sums = { in: { paise: 0, count: 0 }, out: { paise: 0, count: 0 } }

const add = (sums: Sums, { amount, direction }: ReadMovement): Sums => {
  if (!direction) return sums
  const { paise, count } = sums[direction]
  return { ...sums, [direction]: { paise: paise + toPaise(amount), count: count + 1 } }
}

/** Whether an amount is a sum. One payment can be as large as another, so it is one of at least two rows. */
const isSumOf = (sums: Sums, { amount, direction }: ReadMovement): boolean =>
  (direction ? [sums[direction]] : [sums.in, sums.out]).some(
    ({ paise, count }) => count > 1 && paise === toPaise(amount),
  )

/**
 * Finds the totals that are the sum of rows above them: of all, of those below the same header, or of those since the last total.
 * `movements` are in the order of the file.
 */
export const findSums = (movements: readonly ReadMovement[], headers: readonly number[]): ReadonlySet<ReadMovement> => {
  const found = new Set<ReadMovement>()
  let [ofFile, ofTable, ofPart] = [none, none, none]
  let header: number | undefined
  for (const movement of movements) {
    const next = headers.findLast((line) => line < movement.line)
    if (next !== header) ofTable = none
    header = next
    if (movement.isTotal) {
      if ([ofFile, ofTable, ofPart].some((sums) => isSumOf(sums, movement))) found.add(movement)
      ofPart = none
    } else [ofFile, ofTable, ofPart] = [add(ofFile, movement), add(ofTable, movement), add(ofPart, movement)]
  }
  return found
}

/** Whether the balance after a row is known, and follows from the one before by the amount of the row. */
const isNext = (before: number | null | undefined, movement: ReadMovement | undefined): boolean => {
  if (before === null || before === undefined || !movement || movement.balance === null) return false
  const row = addDirection(movement, before)
  return row !== undefined && follows(before, row)
}

/** Says what a total is between the movements before and after it. */
const judge = (
  total: ReadMovement,
  before: ReadMovement | undefined,
  after: ReadMovement | undefined,
): 'movement' | 'sum' | 'unsure' => {
  const isLast = !after || after.balance === null
  if (isNext(before?.balance, total) && (isLast || isNext(total.balance, after))) return 'movement'
  if (isNext(before?.balance, after) || (isLast && before?.balance === total.balance && total.balance !== null))
    return 'sum'
  return 'unsure'
}

/**
 * Takes out the rows named `Total` that are no movements. The balances decide, then `sums`. A row that can be either is `unsure`.
 * `movements` are oldest first.
 */
export const takeOutTotals = (movements: readonly ReadMovement[], sums: ReadonlySet<ReadMovement>) => {
  const [kept, unsure]: [ReadMovement[], ReadMovement[]] = [[], []]
  const others = movements.filter(({ isTotal }) => !isTotal).values()
  let { value: after } = others.next()
  for (const movement of movements) {
    if (!movement.isTotal) {
      kept.push(movement)
      after = others.next().value
      continue
    }
    const kind = judge(movement, kept.at(-1), after)
    if (kind === 'movement') kept.push(movement)
    else if (kind === 'unsure' && !sums.has(movement)) unsure.push(movement)
  }
  return { kept, unsure }
}
