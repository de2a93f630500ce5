import type { Rows } from '#src/statements/files/cells.ts'
import { decodeText } from '#src/statements/files/find-kind.ts'
import { type FileMovement, type FileStatement, joinWords, toFileRows, toPoint } from './movements.ts'
import { findTag, findTags, findTagText, readTags, type Tag } from './tags.ts'

/** The day of a date such as `20260405120000.000[+5.5:IST]`. */
const toDate = (text: string): string => text.replace(/^(\d{4})(\d\d)(\d\d).*$/s, '$1-$2-$3')

/** The reference of a movement. Its id is one where the narration has it, too: other files of the bank do not have the others. */
const findReference = (tag: Tag, narration: string): string => {
  const id = findTagText(tag, 'FITID')
  return findTagText(tag, 'CHECKNUM') || findTagText(tag, 'REFNUM') || (narration.includes(id) ? id : '')
}

const toMovement = (tag: Tag, currency: string): FileMovement => {
  const narration = joinWords([findTagText(tag, 'NAME'), findTagText(tag, 'MEMO')])
  return {
    date: toDate(findTagText(tag, 'DTPOSTED')),
    narration,
    reference: findReference(tag, narration),
    amount: toPoint(findTagText(tag, 'TRNAMT')),
    currency: findTagText(tag, 'CURRENCY', 'CURSYM') || currency,
  }
}

/** The balance after the movements. A bank can write that of today into the file of an earlier period. */
const findClosing = (tag: Tag): string | undefined => {
  const balance = findTag(tag, 'LEDGERBAL')
  const end = toDate(findTagText(tag, 'BANKTRANLIST', 'DTEND'))
  const isLater = balance && end !== '' && toDate(findTagText(balance, 'DTASOF')) > end
  return balance && !isLater ? toPoint(findTagText(balance, 'BALAMT')) : undefined
}

const toStatement = (tag: Tag): FileStatement => ({
  account: findTagText(tag, 'ACCTID'),
  closing: findClosing(tag),
  movements: findTags(tag, 'STMTTRN').map((each) => toMovement(each, findTagText(tag, 'CURDEF'))),
})

/** Reads a file for money programs (OFX and QFX 1 and 2): the accounts and the cards in it. */
export const readOfx = (bytes: Uint8Array): Rows => {
  const root = readTags(decodeText(bytes))
  return toFileRows(['STMTRS', 'CCSTMTRS'].flatMap((name) => findTags(root, name)).map(toStatement))
}
