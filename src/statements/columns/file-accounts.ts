import type { Rows } from '#src/statements/files/cells.ts'
import { header } from '#src/statements/files/formats/movements.ts'

const [DATE, ACCOUNT] = [header.indexOf('Date'), header.indexOf('Account')]

/** How a file names one of the accounts whose rows it has, and how many. The name is empty for rows that name none. */
export type FileAccount = { name: string; count: number }

/** The name of an account with no more than the end of its number. */
const toName = (cell: string): string => cell.replace(/\d+(?=\d{4}$)/, '••')

const findHeaderIndex = (rows: Rows): number => rows.findIndex((row) => row.join() === header.join())

/** Lists the accounts that the rows of a file name. None for a file that has no column for them. */
export const listFileAccounts = (rows: Rows): FileAccount[] => {
  const index = findHeaderIndex(rows)
  if (index < 0) return []
  const movements = rows.slice(index + 1).filter((row) => row[DATE])
  const byName = Map.groupBy(movements, (row) => toName(row[ACCOUNT] ?? ''))
  return [...byName].map(([name, { length: count }]) => ({ name, count }))
}

/** The digits of the end of a number. A shorter end says too little. */
const END_LENGTH = 4

/** Whether a name in a file ends with the same digits as the number of an account. */
const isSameNumber = (name: string, accountNumber: string): boolean => {
  const end = /\d+$/.exec(name)?.[0] ?? ''
  return end.length >= END_LENGTH && accountNumber.slice(-END_LENGTH) === end.slice(-END_LENGTH)
}

/** The account that each name in files means, as the user said it. Empty for a name that means none of those asked about. */
export type KnownNames = Readonly<Record<string, string>>

/**
 * Finds the names in a file that mean an account: what the user said, else those with the end of its number. `isOpen` says that the
 * user has to say it: no name does, or there are rows without one.
 */
export const findOwnNames = (
  accounts: readonly FileAccount[],
  bank: { id: string; accountNumber: string },
  known: KnownNames,
): { names: string[]; isOpen: boolean } => {
  const all = accounts.map(({ name }) => name)
  const names = all.filter((name) => (known[name] ?? (isSameNumber(name, bank.accountNumber) && bank.id)) === bank.id)
  const isUnsure = all.includes('') && known[''] === undefined
  return { names, isOpen: all.length > 1 && (names.length === 0 || isUnsure) }
}

/** Adds what the user said: which names of a file mean an account. `names` are those that meant it before. */
export const addKnownNames = (
  known: KnownNames,
  accounts: readonly FileAccount[],
  bankId: string,
  { names, chosen }: { names: readonly string[]; chosen: readonly string[] },
): Record<string, string> => {
  const isLeft = (name: string): boolean => names.includes(name) || (name === '' && known[name] === undefined)
  const said = accounts.flatMap(({ name }): [string, string][] => {
    if (chosen.includes(name)) return [[name, bankId]]
    return isLeft(name) ? [[name, '']] : []
  })
  return { ...known, ...Object.fromEntries(said) }
}

/**
 * Empties the rows of other accounts, so that all rows keep their lines. `skipped` counts their movements. The sums above the table
 * are those of all accounts, so they go, too.
 */
export const keepOwnRows = (rows: Rows, names: readonly string[]): { rows: Rows; skipped: number } => {
  const index = findHeaderIndex(rows)
  const isOther = (row: readonly string[]): boolean =>
    row.length === header.length && !names.includes(toName(row[ACCOUNT] ?? ''))
  const skipped = rows.slice(index + 1).filter((row) => isOther(row) && row[DATE]).length
  if (skipped === 0) return { rows, skipped }
  return { rows: rows.map((row, at) => (at < index || (at > index && isOther(row)) ? [] : row)), skipped }
}
