import { readAmount } from '#src/statements/columns/read-cells.ts'
import type { Rows } from '#src/statements/files/cells.ts'

/**
 * What a file says beside its rows, in paise. A text can mean something else, so there can be several amounts for one word.
 * `carried` are balances from page to page.
 */
export type Stated = Record<'opening' | 'closing' | 'carried' | 'out' | 'in', ReadonlySet<number>>

type Word = keyof Stated

const words: Record<Word, string> = {
  opening: 'opening bal(?:ance)?|opening|previous (?:balance|dues)',
  closing: 'closing bal(?:ance)?|closing|total (?:amount )?dues?|new balance',
  carried: '(?:balance )?(?:brought |carried )?forward|[bc][/.]f',
  out: '(?:total )?(?:money |amount )?(?:debits?|debited|withdrawals?|withdrawn|paid|sent|spent)(?: amount)?',
  in: '(?:total )?(?:money |amount )?(?:credits?|credited|deposits?|deposited|received)(?: amount)?',
}

const NUMBER = String.raw`[-+]?\s*(?:₹|rs\.?|inr)?\s*[-+]?\d[\d,]*(?:\.\d{1,2})?(?![\d.,/-]*\d)(?:\s*[cd]r\b)?`

/** What can stand between a word and its amount. */
const BETWEEN = String.raw`\s*(?:\((?:inr|rs\.?|₹)\)|as (?:on|at|of))?\s*[:=]?\s*`

const WORDS = ['opening', 'closing', 'carried', 'out', 'in'] as const satisfies readonly Word[]

const createPatterns = (build: (name: string) => RegExp): [Word, RegExp][] =>
  WORDS.map((word) => [word, build(words[word])])

const inText = createPatterns((name) => new RegExp(`(?<![a-z])(?:${name})${BETWEEN}(${NUMBER})`, 'gi'))
const asName = createPatterns((name) => new RegExp(`^(?:${name})\\s*(?:\\((?:inr|rs\\.?|₹)\\))?\\s*:?$`, 'i'))

const DATE =
  /\b\d{1,2}[\s/.-]+(?:\d{1,2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)[\s/.,-]+\d{2,4}\b|\b\d{4}-\d\d-\d\d\b/gi

/** A longer text is no line of a summary. */
const MAX_TEXT_LENGTH = 500

const toSigned = (text: string, word: Word): number | undefined => {
  const amount = readAmount(text)
  if (amount === undefined) return undefined
  const { paise, direction } = amount ?? { paise: 0, direction: undefined }
  return direction === 'out' && word !== 'out' && word !== 'in' ? -paise : paise
}

/** What a row of a table says that is no movement. */
export type StatedRow = Partial<Record<Word, number>>

/**
 * Finds what a file says beside its rows. `ofTable` is what the rows of the table say that are no movements; `known` are the lines
 * of all rows that were read.
 */
export const findStated = (rows: Rows, known: ReadonlySet<number>, ofTable: readonly StatedRow[]): Stated => {
  const found = {
    opening: new Set<number>(),
    closing: new Set<number>(),
    carried: new Set<number>(),
    out: new Set<number>(),
    in: new Set<number>(),
  }
  const add = (word: Word, paise: number | undefined): void => {
    if (paise !== undefined) found[word].add(paise)
  }
  let names: readonly string[] = [] // those of the cells below them
  for (const [index, row] of rows.entries()) {
    const filled = row.filter((cell) => cell !== '')
    if (filled.length === 0 || known.has(index + 1)) continue
    const text = filled.join(' ').slice(0, MAX_TEXT_LENGTH).replaceAll(DATE, '')
    for (const [word, pattern] of inText)
      for (const [, amount = ''] of text.matchAll(pattern)) add(word, toSigned(amount, word))
    for (const [column, cell] of row.entries()) {
      const name = names[column] ?? ''
      if (name === '' || !/\d/.test(cell)) continue
      for (const [word, pattern] of asName) if (pattern.test(name)) add(word, toSigned(cell, word))
    }
    names = row
  }
  for (const stated of ofTable) for (const word of WORDS) add(word, stated[word])
  return found
}
