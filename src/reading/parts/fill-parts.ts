import { expenseTypeLabels } from '#src/banks/expense.ts'
import { rhythms } from '#src/plans/plan.ts'
import { createMeaning } from '#src/reading/reading.ts'
import { toRupeeNumber } from '#src/reading/tokens/amounts.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { addPart, type Draft } from './draft.ts'
import { fillAccounts } from './fill-accounts.ts'
import { fillDates } from './fill-dates.ts'
import { fillPerson } from './fill-person.ts'
import { fillFirstInstalment, fillTerms } from './fill-terms.ts'
import { type ChosenPerson, isType } from './item.ts'

const showAmount = (rupees: string, moved = ''): string => `${formatRupees(toRupeeNumber({ rupees }))} ${moved}`.trim()

/** A number up to this beside another amount counts things. */
const MAX_COUNT = 10

/**
 * Fills the amount: one with a sign or a unit, else one that is too large to count things. Where two can be the amount, the
 * preview asks.
 */
const fillAmount = (draft: Draft): void => {
  const amounts = draft.items
    .filter(isType('amount'))
    .filter((amount) => !draft.used.has(amount))
    .sort((one, other) => Number(other.isMarked) - Number(one.isMarked) || toRupeeNumber(other) - toRupeeNumber(one))
  const [best, next] = amounts
  if (!best) return
  const isSure = best.isMarked !== next?.isMarked || toRupeeNumber(next) <= MAX_COUNT
  const likely = amounts.filter((amount) => amount === best || toRupeeNumber(amount) > MAX_COUNT)
  const meanings = likely.flatMap(({ rupees, others = [], moved }) =>
    [rupees, ...others].map((each) => createMeaning('amount', each, showAmount(each, moved))),
  )
  const different = meanings.filter(({ shown }, index) => meanings.findIndex((each) => each.shown === shown) === index)
  const isQuestion = !isSure && different.length > 1
  for (const amount of isQuestion ? likely : []) draft.used.add(amount)
  addPart(draft, best, isQuestion ? [createMeaning('amount', '', 'Which one?'), ...different] : different)
}

/** Fills the type of an expense: a word for it, or `credit` and `debit` beside another verb. */
const fillType = (draft: Draft): void => {
  const { kind, items, used } = draft
  if (kind !== 'expense') return
  const types = { credit: 'CREDIT', debit: 'DEBIT' } as const
  const named = items.find(isType('expense-type'))
  const verb = items
    .filter(isType('verb'))
    .find((item) => !used.has(item) && (item.verb === 'credit' || item.verb === 'debit'))
  const type = named?.expenseType ?? (verb && types[verb.verb === 'credit' ? 'credit' : 'debit'])
  const item = named ?? verb
  if (item && type) addPart(draft, item, [createMeaning('amountDebit', type, expenseTypeLabels[type])])
}

/** Fills the tag. A return and a transfer have none. */
const fillTag = (draft: Draft): void => {
  const [item] = draft.items.filter(isType('tag'))
  if (!item || draft.kind === 'return' || draft.kind === 'transfer') return
  addPart(draft, item, [createMeaning('tag', item.tag, item.tag)])
}

/** Fills how often an expense or a record comes again. */
const fillRhythm = (draft: Draft): void => {
  const { kind, items } = draft
  const item = items.find(isType('rhythm'))
  if (!item || draft.used.has(item) || !(kind === 'expense' || kind === 'lent' || kind === 'borrowed')) return
  const typed = draft.text.slice(item.start, item.end)
  const reason = item.canBeReason ? [createMeaning('reason', typed, typed)] : []
  addPart(draft, item, [createMeaning('repeat', item.rhythm, rhythms[item.rhythm].label), ...reason])
}

/** Fills the fields of the kind with the items of a text. What is left is words, for a reason or a note. */
export const fillParts = (draft: Draft, person: ChosenPerson | undefined): void => {
  fillTerms(draft)
  fillAmount(draft)
  fillPerson(draft, person)
  fillAccounts(draft)
  fillDates(draft)
  fillFirstInstalment(draft)
  fillType(draft)
  fillTag(draft)
  fillRhythm(draft)
}
