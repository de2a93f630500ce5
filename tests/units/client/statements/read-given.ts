import { joinHeaders } from '#src/statements/columns/join-headers.ts'
import { readStatement } from '#src/statements/columns/read-statement.ts'
import { findLayout } from '#src/statements/columns/remembered-layouts.ts'
import { readRows } from '#src/statements/files/read-rows.ts'

const TODAY = '2026-11-26'

export const HEADER = 'Date,Narration,Debit,Credit,Balance'

type Account = Parameters<typeof readStatement>[3]

/** Reads a statement of an account from the lines of its file. */
export const readFileOf = async (account: Account, ...lines: string[]) => {
  const rows = joinHeaders(await readRows(new TextEncoder().encode(lines.join('\n'))))
  const layout = findLayout(rows, undefined, TODAY)
  if (!layout) throw new Error('There is no header.')
  return readStatement(rows, layout, TODAY, account)
}

/** Reads a statement from the lines of its file. */
export const readFile = (...lines: string[]) => readFileOf(undefined, ...lines)

/** Reads the lines of a file: each movement in rupees, negative for money out, or why it cannot be read. */
export const read = async (...lines: string[]): Promise<(number | string)[]> => {
  const statement = await readFile(...lines)
  const read = statement.rows.map(
    ({ line, amount, direction }) => [line, direction === 'in' ? amount : -amount] as const,
  )
  const unread = statement.unread.map(({ line, problem }) => [line, problem] as const)
  return [...read, ...unread].toSorted(([one], [other]) => one - other).map(([, found]) => found)
}
