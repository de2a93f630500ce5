import type { ReadMovement } from '#src/statements/columns/read-row.ts'
import { addDirection } from './balances.ts'
import { countFollowing } from './row-order.ts'
import type { Stated } from './stated.ts'

/** Turns the balance of a card that says what is owed into the balance of the account. */
export const turnBalance = <Row extends { balance: number | null }>(row: Row): Row => ({
  ...row,
  balance: row.balance === null || row.balance === 0 ? row.balance : -row.balance,
})

/** Turns what a card says that was owed and is owed. */
export const turnStated = ({ opening, closing, carried, ...sums }: Stated): Stated => {
  const turn = (amounts: ReadonlySet<number>): Set<number> =>
    new Set([...amounts].map((paise) => (paise === 0 ? 0 : -paise)))
  return { ...sums, opening: turn(opening), closing: turn(closing), carried: turn(carried) }
}

/** Whether the balances of a card say what is owed: a purchase makes them larger. They do, unless its rows say otherwise. */
export const areOwed = (movements: readonly ReadMovement[]): boolean => {
  const rows = movements.flatMap((movement) => addDirection(movement, undefined) ?? [])
  return countFollowing(rows.map(turnBalance)) >= countFollowing(rows)
}
