import type { Columns, Field } from '#src/statements/columns/column-names.ts'

const RUPEES = 'INR'

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

const MOVED = ['amount', 'out', 'in'] as const satisfies readonly Field[]

const AMOUNTS = [...MOVED, 'balance'] as const

/** A longer cell is no amount, and no name of a column. */
const MAX_LENGTH = 40

/** Finds the currency that a short text names: the code, or the sign without one. */
const findCurrency = (text: string): string | undefined => {
  if (text.length > MAX_LENGTH) return undefined
  if (/₹|\brs\b/i.test(text)) return RUPEES
  const code = text
    .toUpperCase()
    .match(/(?<![A-Z])[A-Z]{3}(?![A-Z])/g)
    ?.find((word) => codes.has(word))
  return code ?? text.match(/\p{Sc}/u)?.[0]
}

/** Finds the currency that the lines above a table name: `Account Currency: USD`. */
const findAbove = (text: string): string | undefined => {
  const [, code] = /\bcurrency\b(?: code)?[\s:,=-]*([a-z]{3})\b/i.exec(text) ?? []
  return code && codes.has(code.toUpperCase()) ? code.toUpperCase() : undefined
}

/** The currency of a table: what the names of its columns say, and what the lines above it say. */
export type TableCurrency = { named: string | undefined; above: string | undefined }

/** Finds the currency of a table. */
export const findTableCurrency = (columns: Columns, header: readonly string[], above: string): TableCurrency => ({
  named: AMOUNTS.flatMap((field) => findCurrency(header[columns[field] ?? -1] ?? '') ?? [])[0],
  above: findAbove(above),
})

/**
 * The currency of a row when it is not rupees. What stands in its amount counts most, then the name of the column: the currency of
 * a purchase is not always that of the amount. Then the row has a column for it, or the table.
 */
export const findForeignCurrency = (
  get: (field: Field) => string,
  { named, above }: TableCurrency,
): string | undefined => {
  const ofAmount = MOVED.flatMap((field) => findCurrency(get(field)) ?? [])[0]
  const found = ofAmount ?? named ?? findCurrency(get('currency')) ?? above
  return found === RUPEES ? undefined : found
}
