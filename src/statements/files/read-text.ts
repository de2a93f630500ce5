import Papa from 'papaparse'
import type { CellRows } from './cells.ts'
import { decodeText } from './find-kind.ts'

const DELIMITERS = [',', '\t', ';', '|']

/** The lines in which the delimiter shows. Before the header there are many without one. */
const SAMPLE_LINES = 200

/** A table of a statement has at least a date, a text and an amount. */
const MIN_CELLS = 3

/** The rows that are parsed between two reports of the progress. */
const ROWS_PER_REPORT = 500

/** The signs that a delimiter of several signs is made of. */
const SEVERAL_SIGNS = /[|~^#;:!$%&*@]{2,3}/g

/** The most delimiters of several signs that are tried. */
const MAX_LONG_DELIMITERS = 20

/** A delimiter that stands in a line, and no other of its signs. */
const isClean = (line: string, delimiter: string): boolean => {
  const rest = line.replaceAll(delimiter, '')
  return [...delimiter].every((sign) => !rest.includes(sign))
}

/** Finds the delimiters of several signs, such as `||` and `~|~`: those of which no sign stands alone in most of their lines. */
const findLongDelimiters = (lines: readonly string[]): string[] => {
  const found = new Set(lines.flatMap((line) => line.match(SEVERAL_SIGNS) ?? []))
  return [...found].slice(0, MAX_LONG_DELIMITERS).filter((delimiter) => {
    const signs = lines.filter((line) => [...delimiter].some((sign) => line.includes(sign)))
    const clean = signs.filter((line) => isClean(line, delimiter) && line.split(delimiter).length >= MIN_CELLS)
    return clean.length > signs.length / 2
  })
}

/** Finds the delimiter that splits the most lines. Of two, it is the one that makes more cells. */
const findDelimiter = (text: string): string => {
  const lines = text.split(/\r?\n|\r/, SAMPLE_LINES).map((line) => line.replace(/"[^"]*"/g, ''))
  const long = findLongDelimiters(lines)
  const short = DELIMITERS.filter((sign) => !long.some((delimiter) => delimiter.includes(sign)))
  const scores = [...long, ...short].map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length).filter((count) => count >= MIN_CELLS)
    return { delimiter, score: counts.length * 1_000 + counts.reduce((sum, count) => sum + count, 0) }
  })
  return scores.toSorted((one, other) => other.score - one.score)[0]?.delimiter ?? ','
}

const parse = (text: string, delimiter: string, quoteChar: string, onProgress: (share: number) => void) => {
  const rows: string[][] = []
  let hasOpenQuote = false
  Papa.parse<string[]>(text, {
    delimiter,
    quoteChar,
    step: ({ data, errors, meta }) => {
      rows.push(data)
      hasOpenQuote ||= errors.some(({ type }) => type === 'Quotes')
      if (rows.length % ROWS_PER_REPORT === 0) onProgress(meta.cursor / text.length)
    },
  })
  return { rows, hasOpenQuote }
}

/** Reads text with a delimiter. An unclosed quote would swallow all later rows. Then the text is parsed again without quotes. */
export const readText = (bytes: Uint8Array, onProgress: (share: number) => void): CellRows => {
  const text = decodeText(bytes)
  const delimiter = findDelimiter(text)
  const quoted = text
    .replace(/(?<=^|[,;|\t])="/gm, '"') // `="0012"`, whose quotes would not count
    .replace(/(?<=^|[,;|]) +("[^"]*(?:""[^"]*)*")(?= *(?:[,;|\r\n]|$))/gm, '$1') // `a, "1,200.00"`, whose quotes would not, either
  const { rows, hasOpenQuote } = parse(quoted, delimiter, '"', onProgress)
  return hasOpenQuote ? parse(text, delimiter, '\0', onProgress).rows : rows
}
