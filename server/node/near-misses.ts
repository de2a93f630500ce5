import type { Variables } from './read-variable.ts'

/** The number of letters to add, drop, replace or swap with the next, to make one text of another. */
const measureDistance = (one: string, other: string): number => {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= one.length; row += 1) {
    const distances = [row]
    rows.push(distances)
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      distances[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  }
  return at(one.length, other.length)
}

/** Shorter names, such as HOST, are near to those of other programs. */
const MIN_LENGTH = 8
const LONG_LENGTH = 10

/** Finds variables that are no names of ours, each with the name of ours that it nearly is. */
export const findNearMisses = (variables: Variables, known: readonly string[]): { name: string; meant: string }[] =>
  Object.keys(variables).flatMap((name) => {
    if (known.includes(name)) return []
    const meant = known.find(
      (other) => other.length >= MIN_LENGTH && measureDistance(name, other) <= (other.length < LONG_LENGTH ? 1 : 2),
    )
    return meant === undefined ? [] : [{ name, meant }]
  })
