import type { Direction } from '#src/statements/statement-row.ts'

/** What the words of a payment app say of a payment. */
export type Payment = {
  /** The other party, with its UPI id where there is one. */
  narration: string
  /** The 12 digits that the bank has, too, else the number that the app gives. */
  reference: string
  /** The user's own account; empty when it is not named. */
  account: string
  direction: Direction | undefined
  /** The other own account of a transfer between two. */
  otherAccount: string
}

/** The words that stand before what an app adds to a payment. */
const LABEL =
  /\b(?:(?:upi )?transaction id|utr(?: no)?|upi ref(?:erence)?\.?(?: no)?|upi id|order id|(?:paid|sent) (?:by|from|using)|debited from|credited to|received in)\b/i

const BANK_REFERENCE = /\b(?:upi transaction id|utr(?: no)?|upi ref(?:erence)?\.?(?: no)?)[\s.:]*(\d{12})\b/i
const APP_REFERENCE = /\btransaction id[\s:]*([a-z]?[a-z\d]{8,35})\b/i
const UPI_ID = /\bupi id[\s:]*([\w.-]{2,100}@[a-z][a-z\d.]{1,60})/i

/** An account at the end of the words: its bank, and the last digits of its number. */
const OWN_ACCOUNT =
  /(?:\b(?:paid|sent) (?:by|to|from|using)|\bdebited from|\bcredited to|\breceived in)[\s:]+([^:]{0,60}?\d{2,})(?=\D*$)/i

const starts: readonly (readonly [start: RegExp, direction: Direction])[] = [
  [/^(?:(?:money )?(?:paid|sent)(?: securely)?|transfer(?:red)?|payment) to\s+/i, 'out'],
  [/^(?:(?:money )?received|refund(?:ed)?|cashback(?: received)?) from\s+/i, 'in'],
]

const SELF_TRANSFER = /^(?:self[- ]transfer|transferred to self)(?: to)?\s+/i

/** Whether words are those of a payment app. */
export const isPayment = (words: string): boolean => LABEL.test(words)

/** Writes the name of an account as our screens do: `HDFC Bank ••1234`. */
export const toAccountName = (text: string): string =>
  text
    .replace(/^bank account\s*/i, '')
    .replace(/[\s:-]*(?<![a-z])[x*•.]*\s*(\d{2,})$/i, ' ••$1')
    .trim()

/** Reads the words of a payment. */
export const readPayment = (words: string): Payment => {
  const at = words.search(LABEL)
  const [head, rest] = at < 0 ? [words, ''] : [words.slice(0, at).trim(), words.slice(at)]
  const [start, direction] = starts.find(([pattern]) => pattern.test(head)) ?? []
  const isOwn = SELF_TRANSFER.test(head)
  const party = head.replace(isOwn ? SELF_TRANSFER : (start ?? /^$/), '')
  const handle = UPI_ID.exec(rest)?.[1] ?? ''
  return {
    narration: [isOwn ? head : party, handle].filter(Boolean).join(' '),
    reference: BANK_REFERENCE.exec(rest)?.[1] ?? APP_REFERENCE.exec(rest)?.[1] ?? '',
    account: toAccountName(OWN_ACCOUNT.exec(rest)?.[1] ?? ''),
    direction: isOwn ? 'out' : direction,
    otherAccount: isOwn && /\d$/.test(party) ? toAccountName(party) : '',
  }
}
