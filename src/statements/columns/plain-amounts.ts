import type { FileProof } from '#src/statements/proving/proof.ts'
import type { Direction, StatementRow } from '#src/statements/statement-row.ts'
import type { Columns } from './column-names.ts'
import type { Question } from './questions.ts'
import { createGetCell, hasSide, readAmount, readDirection } from './read-cells.ts'
import type { FileRow, Section } from './sections.ts'

/** What amounts of a card without a minus can be. Those with a minus are the other. */
export const plainKinds = ['purchases', 'payments'] as const

/** What amounts of a card without a minus are. */
export type PlainAmounts = (typeof plainKinds)[number]

/**
 * The signs of a table that leaves open which of its amounts are purchases: a minus on some of them, or no sign and no balance on
 * all of them. Undefined where a side, a plus or the balances say it.
 */
export type OpenSigns = 'minus' | 'none' | undefined

/** How cards call a payment or a refund. Shops have "payment" in their names, so the word alone is not enough. */
const PAYMENT =
  /\bpayments? (?:received|recd|rcvd)\b|\bpayment\b.{0,20}\bthank ?you\b|\bthank ?you\b.{0,20}\bpayment\b|\b(?:cc|card|bbps) payment\b|\brefund\b|\bcash ?back\b|\bsurcharge (?:waiver|reversal)\b/i

/** The amounts of the rows with a day. A summary below the table has none. */
const listAmounts = (columns: Columns, rows: readonly FileRow[]) => {
  const getCell = createGetCell(columns)
  return rows.flatMap(({ cells }) => {
    const cell = getCell(cells, 'amount')
    const amount = readAmount(cell)
    if (!amount || !/\d/.test(getCell(cells, 'date') || getCell(cells, 'valueDate'))) return []
    const isNamed = hasSide(cell) || readDirection(getCell(cells, 'side')) !== undefined
    const hasBalance = getCell(cells, 'balance') !== ''
    return [{ cell, words: getCell(cells, 'narration'), sign: amount.direction, isNamed, hasBalance }]
  })
}

/** Finds the signs of a table that leave its directions open. */
export const findOpenSigns = (columns: Columns, rows: readonly FileRow[]): OpenSigns => {
  const amounts = listAmounts(columns, rows)
  if (amounts.length === 0 || amounts.some(({ isNamed }) => isNamed)) return undefined
  if (amounts.some(({ sign }) => sign === 'out')) return 'minus'
  return amounts.some(({ sign, hasBalance }) => sign || hasBalance) ? undefined : 'none'
}

/** Reads the direction of an amount where its sign does not say it. `signed` is what the sign says of other accounts. */
export const readPlain = (
  { openSigns, plain }: Section,
  signed: Direction | undefined,
  narration: string,
): Direction => {
  if (openSigns === 'none' && PAYMENT.test(narration)) return 'in'
  return (signed !== 'out') === (plain === 'purchases') ? 'out' : 'in'
}

/** The amounts of the tables that leave their directions open. */
const listOpen = (sections: readonly Section[]) =>
  sections
    .filter(({ openSigns }) => openSigns)
    .flatMap(({ columns, rows }) => listAmounts(columns, rows))
    .map(({ cell, words, sign }) => ({ cell, words, isPlain: sign !== 'out' }))

/** Finds what plain amounts are by the words of payments. Undefined where there are none, or on both kinds of amounts. */
export const findPlainByWords = (sections: readonly Section[]): PlainAmounts | undefined => {
  const open = listOpen(sections)
  const payments = open.filter(({ words }) => PAYMENT.test(words))
  const [first] = payments
  if (!first || payments.some(({ isPlain }) => isPlain !== first.isPlain)) return undefined
  const isAllPlain = open.every(({ isPlain }) => isPlain)
  return first.isPlain && !isAllPlain ? 'payments' : 'purchases'
}

/** A statement as it is read when plain amounts are one of the two. */
type Reading = { rows: readonly StatementRow[]; proof: FileProof }

/** Finds the reading that the file proves: by more rows, or by balances of a card that is owed. Undefined when none is better. */
export const findProven = <Read extends Reading>(one: Read, other: Read): Read | undefined => {
  const proven = one.proof.proven.size - other.proof.proven.size
  const countOwed = ({ rows }: Reading): number => rows.filter(({ balance }) => balance !== null && balance < 0).length
  const better = proven || countOwed(one) - countOwed(other)
  if (better === 0) return undefined
  return better > 0 ? one : other
}

/** Asks what plain amounts are, with an amount of each kind. */
export const askPlain = (sections: readonly Section[]): Question => {
  const open = listOpen(sections)
  const plain = open.find(({ isPlain }) => isPlain)
  const other = open.find(({ isPlain }) => !isPlain) ?? open.findLast(({ cell }) => cell !== plain?.cell)
  return {
    kind: 'plain',
    examples: [plain, other].flatMap((example) => (example ? [{ cell: example.cell, words: example.words }] : [])),
  }
}
