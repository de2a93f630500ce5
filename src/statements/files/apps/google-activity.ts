import type { Rows } from '#src/statements/files/cells.ts'
import { toFileRows } from '#src/statements/files/formats/movements.ts'
import { decodeEntities } from '#src/statements/files/formats/tags.ts'
import { FileError } from '#src/statements/files/problem.ts'
import { toDay } from './days.ts'
import { toAccountName } from './payment.ts'

/** What each entry of "My Activity" stands in. */
const ENTRY = 'outer-cell'

/** Whether a web page is the activity of Google Pay, as Google Takeout writes it. It has no table. */
export const isGoogleActivity = (html: string): boolean => html.includes(ENTRY) && html.includes('Google Pay')

/** `Paid ₹120.00 to Ravi Store using Bank Account XXXXXX1234` */
const PAYMENT =
  /^(?<verb>Paid|Sent|Received) (?<amount>[^\s\d]{0,4}\s?[\d,.]+)(?: (?:to|from) (?<party>.{1,200}?))?(?: using (?<account>.{1,100}))?$/

const STATUS = /^(?:completed|failed|cancelled|canceled|pending|declined|expired|reversed)$/i

const toLines = (html: string): string[] =>
  html
    .replace(/<[^<>]*>/g, '\n')
    .split('\n')
    .map((line) => decodeEntities(line).replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')

/** Reads the payments of the activity. Each has its account, and how it ended. */
export const readGoogleActivity = (html: string): Rows => {
  if (!/<\/html>\s*$/i.test(html.slice(-100))) throw new FileError('cut')
  const movements = html
    .split(ENTRY)
    .slice(1)
    .flatMap((part) => {
      const lines = toLines(part)
      const index = lines.findIndex((line) => PAYMENT.test(line))
      const { verb, amount = '', party = 'Google Pay', account = '' } = PAYMENT.exec(lines[index] ?? '')?.groups ?? {}
      if (verb === undefined) return []
      const status = lines.find((line) => STATUS.test(line)) ?? ''
      return {
        date: toDay(lines[index + 1] ?? '', []),
        narration: party,
        amount: `${verb === 'Received' ? '' : '-'}${amount}`,
        status: /^completed$/i.test(status) ? '' : status,
        account: toAccountName(account),
      }
    })
  return toFileRows([{ account: '', movements }])
}
