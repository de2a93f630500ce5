import type { Rows } from '#src/statements/files/cells.ts'
import { decodeText } from '#src/statements/files/find-kind.ts'
import { FileError } from '#src/statements/files/problem.ts'
import { type FileMovement, type FileStatement, joinWords, toFileRows } from './movements.ts'

/** The fields of a record by their letter. Of a field that stands twice, as those of parts do, the first counts. */
type QifRecord = ReadonlyMap<string, string>

/** The lists of movements of accounts. Those of shares, categories and prices have none of ours. */
const MOVEMENTS = /^!type:(bank|cash|ccard|oth [al])\s*$/i

/** Old programs write `1/ 5'26`. */
const toDate = (text: string): string =>
  text.replace(/\s*(['/.-])\s*/g, (_, sign: string) => (sign === "'" ? '/' : sign))

const toMovement = (record: QifRecord): FileMovement => ({
  date: toDate(record.get('D') ?? ''),
  narration: joinWords([record.get('P') ?? '', record.get('M') ?? '']),
  reference: record.get('N') ?? '',
  amount: record.get('T') ?? record.get('U') ?? '',
})

const isOpening = (record: QifRecord): boolean => /^opening balance$/i.test(record.get('P') ?? '')

const toStatement = (account: string, records: readonly QifRecord[]): FileStatement => ({
  account,
  opening: records.find(isOpening)?.get('T'),
  movements: records.filter((record) => !isOpening(record)).map(toMovement),
})

/** Reads a file of Quicken (QIF): the lists of movements in it, each of the account that is named before it. */
export const readQif = (bytes: Uint8Array): Rows => {
  const lists: { account: string; records: QifRecord[] }[] = []
  let [account, list] = ['', '']
  let record = new Map<string, string>()
  for (const line of decodeText(bytes)
    .split(/\r?\n|\r/)
    .map((each) => each.trim())) {
    if (line.startsWith('!')) {
      list = line
      if (MOVEMENTS.test(line)) lists.push({ account, records: [] })
    } else if (line.startsWith('^')) {
      if (/^!account/i.test(list)) account = record.get('N') ?? ''
      if (MOVEMENTS.test(list) && record.size > 0) lists.at(-1)?.records.push(record)
      record = new Map()
    } else if (line !== '' && !record.has(line.slice(0, 1))) record.set(line.slice(0, 1), line.slice(1).trim())
  }
  if (record.size > 0) throw new FileError('cut')
  return toFileRows(lists.map((each) => toStatement(each.account, each.records)))
}
