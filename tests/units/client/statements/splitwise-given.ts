import type { PersonDebts } from '#src/statements/splitwise/debts.ts'
import { readExport, type SplitwiseExport } from '#src/statements/splitwise/read-export.ts'

/** Today in these tests. */
export const TODAY = '2026-11-28'

/** The rows of an export, as text without quotes. */
export const toRows = (...lines: readonly string[]) => lines.map((line) => line.split(','))

/** The head of a group of three. */
export const HEADER = 'Date,Description,Category,Cost,Currency,Asha Verma,Ravi,Priya'

/** Reads the rows of that group. */
export const read = (...lines: readonly string[]): SplitwiseExport => {
  const result = readExport(toRows(HEADER, '', ...lines), TODAY)
  if ('problem' in result) throw new Error(result.problem)
  return result
}

/** The last line, in rupees. */
export const total = (...amounts: readonly number[]): string => `2026-11-28,Total balance,,,INR,${amounts.join(',')}`

/** ₹900 that Asha paid for three. */
export const dinner = '2026-11-01,Dinner,Dining out,900.00,INR,600.00,-300.00,-300.00'

/** The debts of a person in short: direction, paise, what is open, and what came back. */
export const shorten = ({ people }: { people: readonly PersonDebts[] }, name: string) =>
  people
    .find((person) => person.name === name)
    ?.debts.map(({ reason, direction, paise, open, returns }) => [
      reason,
      direction,
      paise,
      open,
      ...returns.map((each) => each.paise),
    ])
