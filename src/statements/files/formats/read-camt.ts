import type { Rows } from '#src/statements/files/cells.ts'
import { decodeText } from '#src/statements/files/find-kind.ts'
import { type FileMovement, type FileStatement, joinWords, toFileRows } from './movements.ts'
import { findTag, findTags, findTagText, readTags, type Tag } from './tags.ts'

/** The amount of an entry or of a balance, with its sign. */
const toAmount = (tag: Tag): string =>
  `${findTagText(tag, 'CDTDBTIND') === 'DBIT' ? '-' : ''}${findTagText(tag, 'AMT')}`

const findCurrency = (tag: Tag): string =>
  /\bCcy\s*=\s*["']([A-Z]{3})/i.exec(findTag(tag, 'AMT')?.attributes ?? '')?.[1] ?? ''

/** The day of an element that has a day, or a day with a time. */
const findDate = (tag: Tag, name: string): string =>
  (findTagText(tag, name, 'DT') || findTagText(tag, name, 'DTTM')).slice(0, 'YYYY-MM-DD'.length)

const REFERENCES = ['CHQNB', 'ENDTOENDID', 'TXID', 'ACCTSVCRREF']

/** The reference of a payment. Where there is none, some banks say so in words. */
const findReference = (tag: Tag): string =>
  REFERENCES.map((name) => findTagText(tag, name)).find(
    (text) => text !== '' && !/^(notprovided|nonref)$/i.test(text),
  ) ?? ''

/** The narration of an entry: the other party, what the payment is for, and what the bank adds. */
const findNarration = (tag: Tag): string => {
  const other = findTagText(tag, 'CDTDBTIND') === 'DBIT' ? 'CDTR' : 'DBTR'
  const purpose = findTags(tag, 'USTRD').map(({ text }) => text)
  return joinWords([
    findTagText(tag, 'RLTDPTIES', other, 'NM'),
    ...purpose,
    findTagText(tag, 'ADDTLTXINF'),
    findTagText(tag, 'ADDTLNTRYINF'),
  ])
}

/** What an entry says of itself when it is not booked. */
const findStatus = (tag: Tag): string => {
  const status = findTagText(tag, 'STS') || findTagText(tag, 'STS', 'CD')
  return status === '' || status === 'BOOK' ? '' : 'Pending'
}

const toMovement = (tag: Tag): FileMovement => ({
  date: findDate(tag, 'BOOKGDT') || findDate(tag, 'VALDT'),
  narration: findNarration(tag),
  reference: findReference(tag),
  amount: toAmount(tag),
  currency: findCurrency(tag),
  status: findStatus(tag),
})

const findBalance = (tag: Tag, codes: readonly string[]): string | undefined => {
  const balance = findTags(tag, 'BAL').find((each) => codes.includes(findTagText(each, 'TP', 'CD')))
  return balance && toAmount(balance)
}

const toStatement = (tag: Tag): FileStatement => {
  const account = findTag(tag, 'ACCT', 'ID')
  return {
    account: account ? findTagText(account, 'IBAN') || findTagText(account, 'ID') : '',
    opening: findBalance(tag, ['OPBD', 'PRCD']),
    closing: findBalance(tag, ['CLBD']),
    movements: findTags(tag, 'NTRY').map(toMovement),
  }
}

/** Reads a statement, a report or a notification of ISO 20022 (CAMT.053, .052, .054). */
export const readCamt = (bytes: Uint8Array): Rows => {
  const root = readTags(decodeText(bytes))
  return toFileRows(['STMT', 'RPT', 'NTFCTN'].flatMap((name) => findTags(root, name)).map(toStatement))
}
