import { toPaise } from '#contract/fields/money.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { toReasonKey } from '#src/banks/expense.ts'
import { getEntryDay } from '#src/banks/movement.ts'
import { nameOtherSide } from '#src/statements/narrations/name-payment.ts'
import { type StatementRow, toSignedPaise } from '#src/statements/statement-row.ts'

/** A row or an entry, with the values that matching compares. */
export type Compared<Item> = {
  item: Item
  /** Its place among the rows or the entries, oldest first. */
  order: number
  day: string
  paise: number
  /** The day and the amount. */
  key: string
  reference: string
  reason: string
  /** The other side of a row by its name, and what an entry is called. */
  payee: string
}

export type ComparedRow = Compared<StatementRow>
export type ComparedEntry = Compared<Entry>

/** A row, and the entry that it is. */
export type Pair = readonly [row: ComparedRow, entry: ComparedEntry]

const compare = <Item>(
  item: Item,
  order: number,
  words: Record<'day' | 'reference' | 'reason' | 'payee', string> & { paise: number },
): Compared<Item> => ({
  item,
  order,
  day: words.day,
  paise: words.paise,
  key: `${words.day} ${words.paise}`,
  reference: words.reference.toLowerCase().replace(/[^a-z\d]/g, ''),
  reason: toReasonKey(words.reason),
  payee: toReasonKey(words.payee),
})

/** Returns what is compared of a row. */
export const toComparedRow = (row: StatementRow, order: number): ComparedRow =>
  compare(row, order, {
    day: row.date,
    paise: toSignedPaise(row),
    reference: row.reference,
    reason: row.narration,
    payee: nameOtherSide(row.narration) ?? '',
  })

/** Returns what is compared of an entry: of an imported one, what the bank wrote of it, whatever it is called today. */
export const toComparedEntry = (entry: Entry, order: number): ComparedEntry => {
  const { amount, reference, reason, narration, bookedOn } = entry
  const words = { day: bookedOn || getEntryDay(entry), reference, reason: narration || reason, payee: reason }
  return compare(entry, order, { ...words, paise: toPaise(amount) })
}

/** Whether two references can be of one payment: they are equal, or one is missing. */
export const canShareReference = (one: { reference: string }, other: { reference: string }): boolean =>
  one.reference === '' || other.reference === '' || one.reference === other.reference

/** The key of the day, the amount and the words. */
export const getWordsKey = ({ key, reason }: Compared<unknown>): string => `${key} ${reason}`

/** The key of the day, the amount and the name of the other side. Undefined without a name. */
export const getPayeeKey = ({ key, payee }: Compared<unknown>): string | undefined =>
  payee === '' ? undefined : `${key} ${payee}`

/** The key of the day, the amount and the reference. Undefined without a reference. */
export const getReferenceKey = ({ key, reference }: Compared<unknown>): string | undefined =>
  reference === '' ? undefined : `${key} ${reference}`
