import type { Bank } from '#contract/banks/response.ts'
import type { Expense } from '#contract/expenses/response.ts'
import type { RhythmName } from '#src/plans/plan.ts'
import type { Account } from '#src/reading/reading.ts'
import type { ReadAmount } from '#src/reading/tokens/amounts.ts'
import type { ReadDate } from '#src/reading/tokens/dates.ts'
import type { FoundNames } from '#src/reading/tokens/names.ts'
import type { Verb } from '#src/reading/tokens/vocabulary.ts'

/** What some tokens mean by themselves, before the whole text decides. */
export type Meant =
  /** `moved` is what the preview says after the amount: `came in`. */
  | ({ type: 'amount'; moved?: string } & Omit<ReadAmount, 'count'>)
  | ({ type: 'date' } & Omit<ReadDate, 'count'>)
  | ({ type: 'person' } & FoundNames)
  /**
   * `question` is what the preview asks or says while no account is chosen. Without it, the first account is the likely one. With
   * `canAdd` the user has none at this bank.
   */
  | {
      type: 'account'
      code: Bank['bankName'] | undefined
      accounts: readonly Account[]
      question?: string
      canAdd?: boolean
    }
  | { type: 'verb'; verb: Verb }
  | { type: 'expense-type'; expenseType: Expense['amountDebit'] }
  /** `#trip`, as the user spells it. */
  | { type: 'tag'; tag: string }
  /** It `canBeReason` where one word says it: `weekly`. */
  | { type: 'rhythm'; rhythm: RhythmName; canBeReason?: true }
  /** `2% a month`. `rate` is the typed number. */
  | { type: 'interest'; rate: string; per: 'month' | 'year' }
  | { type: 'link' }
  /** A number that is no amount: of a telephone, a ticket, or of things. */
  | { type: 'number' }
  /** Any other word. It `isReason` when it is a known reason, names income, or stands after `for`. */
  | { type: 'word'; isReason: boolean; isIncome?: true }

/** Some words of a text with their meaning. `key` is their text for comparing. */
export type Item = Meant & { key: string; start: number; end: number }

/** An item of one type. */
export type ItemOf<Type extends Item['type']> = Extract<Item, { type: Type }>

/** Whether an item has this type. */
export const isType =
  <Type extends Item['type']>(type: Type) =>
  (item: Item | undefined): item is ItemOf<Type> =>
    item?.type === type

/** The person of a text. */
export type ChosenPerson = {
  item: Item
  /** The names that fit, best first. A new person has one. */
  names: readonly string[]
  isNew: boolean
  /** Whether the word can be a reason as well: it is only the beginning of a name, or any unknown word. */
  isGuess: boolean
  link: 'to' | 'from' | undefined
}
