import { toPaise } from '#contract/fields/money.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { toReasonKey } from '#src/banks/expense.ts'
import { getEntryDay } from '#src/banks/movement.ts'
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
}

export type ComparedRow = Compared<StatementRow>
export type ComparedEntry = Compared<Entry>

/** A row, and the entry that it is. */
export type Pair = readonly [row: ComparedRow, entry: ComparedEntry]

const compare = <Item>(
  item: Item,
  order: number,
  words: Record<'day' | 'reference' | 'reason', string> & { paise: number },
): Compared<Item> => ({
  item,
  order,
  day: words.day,
  paise: words.paise,
  key: `${words.day} ${words.paise}`,
  reference: words.reference.toLowerCase().replace(/[^a-z\d]/g, ''),
  reason: toReasonKey(words.reason),
})

/** Returns what is compared of a row. */
export const toComparedRow = (row: StatementRow, order: number): ComparedRow =>
  compare(row, order, { day: row.date, paise: toSignedPaise(row), reference: row.reference, reason: row.narration })

/** Returns what is compared of an entry. */
export const toComparedEntry = (entry: Entry, order: number): ComparedEntry => {
  const { amount, reference, reason } = entry
  return compare(entry, order, { day: getEntryDay(entry), paise: toPaise(amount), reference, reason })
}

/** Whether two references can be of one payment: they are equal, or one is missing. */
export const canShareReference = (one: { reference: string }, other: { reference: string }): boolean =>
  one.reference === '' || other.reference === '' || one.reference === other.reference

/** The key of the day, the amount and the words. */
export const getWordsKey = ({ key, reason }: Compared<unknown>): string => `${key} ${reason}`

/** The key of the day, the amount and the reference. Undefined without a reference. */
export const getReferenceKey = ({ key, reference }: Compared<unknown>): string | undefined =>
  reference === '' ? undefined : `${key} ${reference}`
