import type { Rows } from '#src/statements/files/cells.ts'
import { decodeText } from '#src/statements/files/find-kind.ts'
import { FileError } from '#src/statements/files/problem.ts'
import { type FileMovement, type FileStatement, joinWords, toFileRows, toPoint } from './movements.ts'

/** A field of a message, such as `:61:`, with its further lines. */
type Field = { tag: string; lines: string[] }

const readFields = (text: string): Field[] => {
  const fields: Field[] = []
  for (const line of text.split(/\r?\n|\r/)) {
    const [, tag, value = ''] = /^(?:\{.*\})?\s*:(\d\d[A-Z]?):(.*)$/.exec(line) ?? []
    if (tag !== undefined) fields.push({ tag, lines: [value.trim()] })
    else if (/^(-\}?|\{.*)\s*$/.test(line))
      fields.push({ tag: '', lines: [] }) // the end of a message, or its envelope
    else fields.at(-1)?.lines.push(line.trim())
  }
  return fields
}

/** `C260401INR25000,00` */
const BALANCE = /^(?<mark>[CD])(?<date>\d{6})(?<currency>[A-Z]{3})(?<amount>[\d,.]+)$/

const readBalance = ({ lines: [line = ''] }: Field) => {
  const { mark, currency = '', amount = '' } = BALANCE.exec(line)?.groups ?? {}
  return { currency, balance: mark && `${mark === 'D' ? '-' : ''}${toPoint(amount)}` }
}

/** `2604050405D120,00NMSCREF//BANKREF`: the value date, the day of booking, the mark, the amount, the kind, the references. */
const MOVEMENT =
  /^(?<year>\d\d)(?<valueDay>\d{4})(?<day>\d{4})?(?<mark>R?[CD])[A-Z]?(?<amount>\d[\d.]*,?\d*)(?:[A-Z][A-Z\d]{3})?(?<reference>.*?)(?:\/\/(?<ofBank>.*))?$/

/** The day of booking has no year: it is the one of the value date, or the year beside it. */
const toDate = (year: number, valueDay: string, day: string): string => {
  const months = Number(day.slice(0, 2)) - Number(valueDay.slice(0, 2))
  const shift = months > 6 ? -1 : months < -6 ? 1 : 0
  return `20${String(year + shift).padStart(2, '0')}-${day.slice(0, 2)}-${day.slice(2)}`
}

/** A line of this length goes on in the next one, in the middle of a word. */
const FULL_LINE = 65

const joinLines = (lines: readonly string[]): string =>
  lines
    .reduce((text, line, index) => `${text}${(lines[index - 1]?.length ?? 0) >= FULL_LINE ? '' : ' '}${line}`, '')
    .trim()

/** Reads the words of a movement (field 86). Some banks divide them: `?20` to `?29` are the purpose, `?32` and `?33` the other side. */
const readWords = (lines: readonly string[]): string => {
  const [kind = '', ...parts] = lines.join('').split('?')
  if (!/^\d{3}$/.test(kind) || parts.length === 0) return joinLines(lines)
  const pick = (codes: RegExp): string =>
    parts
      .filter((part) => codes.test(part))
      .map((part) => part.slice(2))
      .join('')
  return joinWords([pick(/^3[23]/), pick(/^(2\d|6[0-3])/)]) || pick(/^00/)
}

const isReference = (text: string): boolean => text !== '' && text.toUpperCase() !== 'NONREF'

/** Reads a movement. One that is not as it should be keeps its text, so that the review can show it. */
const readMovement = (field: Field, words: Field | undefined, currency: string): FileMovement => {
  const [line = '', ...more] = field.lines
  const {
    year,
    valueDay = '',
    day = valueDay,
    mark,
    amount = '',
    reference = '',
    ofBank = '',
  } = MOVEMENT.exec(line)?.groups ?? {}
  const narration = joinWords([readWords(words?.lines ?? []), joinLines(more)])
  if (mark === undefined) return { date: line, narration, amount: line, currency }
  const isOut = mark === 'D' || mark === 'RC'
  return {
    date: toDate(Number(year), valueDay, day),
    narration,
    reference: [reference, ofBank].find(isReference) ?? '',
    amount: `${isOut ? '-' : ''}${toPoint(amount)}`,
    currency,
  }
}

/** Reads one message: from `:20:` to its closing balance. */
const readMessage = (fields: readonly Field[]): FileStatement => {
  const find = (tag: RegExp): Field | undefined => fields.find((field) => tag.test(field.tag))
  const [opening, closing] = [find(/^60/), find(/^62/)]
  if (!closing) throw new FileError('cut')
  const currency = readBalance(opening ?? closing).currency
  return {
    account: find(/^25/)?.lines[0] ?? '',
    opening: opening && readBalance(opening).balance,
    closing: readBalance(closing).balance,
    movements: fields.flatMap((field, index) => {
      const next = fields[index + 1]
      return field.tag === '61' ? [readMovement(field, next?.tag === '86' ? next : undefined, currency)] : []
    }),
  }
}

/** Reads a statement of SWIFT (MT940): the messages of the file, often one for each day. */
export const readMt940 = (bytes: Uint8Array): Rows => {
  const messages: Field[][] = []
  for (const field of readFields(decodeText(bytes))) {
    if (field.tag === '20') messages.push([field])
    else messages.at(-1)?.push(field)
  }
  return toFileRows(messages.map(readMessage))
}
