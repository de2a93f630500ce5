import { expenseTypeLabels } from '#src/banks/expense.ts'
import { listMissing } from '#src/reading/missing-fields.ts'
import { addPart, type Draft } from '#src/reading/parts/draft.ts'
import { fillAccounts } from '#src/reading/parts/fill-accounts.ts'
import { fillDates } from '#src/reading/parts/fill-dates.ts'
import { fillPerson, listRecords } from '#src/reading/parts/fill-person.ts'
import { fillRest } from '#src/reading/parts/fill-rest.ts'
import { createMeaning, type Kind, type Known, kindLabels, type Reading, type Values } from '#src/reading/reading.ts'
import { toRupeeNumber } from '#src/reading/tokens/amounts.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { chooseKnownPerson, chooseLinkedPerson, chooseNewPerson } from './choose-person.ts'
import { type Decision, decideKind } from './decide-kind.ts'
import { findItems, isType } from './find-items.ts'
import { splitLine } from './split-line.ts'

const directionOf = { lent: 'given', borrowed: 'taken' } as const

/** Fills the kind with the verbs that decided it. */
const fillKind = (draft: Draft, { verbs }: Decision): void => {
  const { kind, items, used } = draft
  const deciding = items.filter((item) => item.type === 'verb' && verbs.includes(item.verb))
  const [first] = deciding
  if (first && kind) addPart(draft, first, [{ ...createMeaning('kind', kind, kindLabels[kind]), values: {} }])
  for (const item of deciding) used.add(item)
}

/** A number up to this beside another amount counts things. */
const MAX_COUNT = 10

/** Fills the amount: one with a sign or a unit comes first, then the largest, because small numbers count things. */
const fillAmount = (draft: Draft): void => {
  const amounts = draft.items
    .filter(isType('amount'))
    .sort((one, other) => Number(other.isMarked) - Number(one.isMarked) || toRupeeNumber(other) - toRupeeNumber(one))
  const [best] = amounts
  const isChoice = (amount: (typeof amounts)[number]): boolean =>
    toRupeeNumber(amount) > MAX_COUNT && amount.rupees !== best?.rupees
  const different = amounts.filter((amount) => amount === best || isChoice(amount))
  const meanings = different.map((amount) =>
    createMeaning('amount', amount.rupees, formatRupees(toRupeeNumber(amount))),
  )
  if (best) addPart(draft, best, meanings)
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

/** The kinds whose form names a person. */
const isOfPerson = (kind: Kind | undefined): boolean => kind === 'lent' || kind === 'borrowed' || kind === 'return'

/**
 * Reads one line as an entry: its kind, the values of its form, what was understood of which words, and what is missing.
 * `chosen` is the kind that the user chose instead of the one that the words say. It never throws; a line longer than 500
 * characters is cut.
 */
export const readLine = (line: string, known: Known, chosen?: Kind): Reading => {
  const items = findItems(splitLine(line, known.today), known)
  const mentioned = chooseKnownPerson(items)
  const sure = mentioned?.isGuess ? chooseLinkedPerson(items) : (mentioned ?? chooseLinkedPerson(items))
  const decision = decideKind(items, sure, listRecords(sure?.names ?? [], known))
  const kind = chosen ?? decision.kind
  const person = sure ?? (isOfPerson(kind) ? (mentioned ?? chooseNewPerson(items, kind === 'return')) : undefined)
  const draft: Draft = { line, items, kind, known, parts: [], used: new Set() }
  fillKind(draft, decision)
  fillAmount(draft)
  fillPerson(draft, person)
  fillAccounts(draft)
  fillDates(draft)
  fillType(draft)
  const unused = fillRest(draft)
  const parts = draft.parts.sort((one, other) => one.start - other.start).map(({ part }) => part)
  const direction: Values = kind === 'lent' || kind === 'borrowed' ? { direction: directionOf[kind] } : {}
  const values: Values = Object.assign({}, direction, ...parts.map((part) => part.values))
  const others = [decision.kind, ...decision.otherKinds].filter((other) => other !== undefined && other !== kind)
  return {
    kind,
    otherKinds: others.filter((other) => other !== undefined),
    values,
    parts,
    missing: listMissing(kind, values),
    unused,
  }
}
