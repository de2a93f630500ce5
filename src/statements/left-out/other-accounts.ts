import { createGetCell } from '#src/statements/columns/read-cells.ts'
import { isDate } from '#src/statements/columns/read-date.ts'
import type { Section, Tables } from '#src/statements/columns/sections.ts'
import type { Rows } from '#src/statements/files/cells.ts'
import { findAccountBetween, findAccountsAbove, isSameAccount, readAccountCell } from './accounts.ts'

/** Whose rows a file has. */
export type FileAccounts = {
  /** The accounts that it names when none of them is this one. */
  others: readonly string[]
  /** The lines of the rows of other accounts. They are left out. */
  left: ReadonlySet<number>
}

/** The account that the rows above a table name: this one, when it is among them, else the last. */
const findAbove = (above: Rows, accountNumber: string): string | undefined => {
  const named = above.flatMap(findAccountsAbove)
  return named.find((each) => isSameAccount(each, accountNumber)) ?? named.at(-1)
}

/** The account that a line of a table names. One with a day is a movement, and one that begins with words goes on with it. */
const findInTable = (cells: readonly string[], { columns }: Section, today: string): string | undefined => {
  const getCell = createGetCell(columns)
  if (isDate(getCell(cells, 'date') || getCell(cells, 'valueDate'), today)) return undefined
  const first = cells.findIndex((cell) => cell !== '')
  return first === columns.narration ? undefined : findAccountBetween(cells)
}

/** The accounts of a table by line, from its column for them. Several that are all others are those of the other side. */
const readColumn = ({ columns, rows }: Section, accountNumber: string): ReadonlyMap<number, string> => {
  const getCell = createGetCell(columns)
  const found = rows.flatMap(({ line, cells }) => {
    const account = readAccountCell(getCell(cells, 'account'))
    return account ? [[line, account] as const] : []
  })
  const isOfFile = found.some(([, account]) => isSameAccount(account, accountNumber))
  return new Map(isOfFile || new Set(found.map(([, account]) => account)).size === 1 ? found : [])
}

/** The account of each row of a file that says it, by line. */
const listAccounts = ({ above, sections }: Tables, today: string, accountNumber: string): Map<number, string> => {
  const accounts = new Map<number, string>()
  let current = findAbove(above, accountNumber)
  for (const section of sections) {
    const ofColumn = readColumn(section, accountNumber)
    for (const { line, cells } of section.rows) {
      current = findInTable(cells, section, today) ?? current
      const account = ofColumn.get(line) ?? current
      if (account) accounts.set(line, account)
    }
  }
  return accounts
}

/**
 * Finds the rows of other accounts: all others beside this one, or several others. The only account of a file can be this one under
 * another number, so its rows stay.
 */
export const findOtherAccounts = (tables: Tables, today: string, accountNumber: string): FileAccounts => {
  if (!/\d/.test(accountNumber)) return { others: [], left: new Set() }
  const accounts = [...listAccounts(tables, today, accountNumber)]
  const ofOthers = accounts.filter(([, account]) => !isSameAccount(account, accountNumber))
  const left = new Set(ofOthers.map(([line]) => line))
  if (ofOthers.length < accounts.length) return { others: [], left }
  const named = ofOthers.map(([, account]) => account)
  const others = named.filter((each, index) => named.findIndex((one) => isSameAccount(one, each)) === index)
  return { others, left: others.length > 1 ? left : new Set() }
}
