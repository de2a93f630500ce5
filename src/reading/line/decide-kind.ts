import type { ChosenPerson } from '#src/reading/parts/item.ts'
import { type Item, isType } from '#src/reading/parts/item.ts'
import type { Kind, OpenRecord } from '#src/reading/reading.ts'
import type { Verb } from '#src/reading/tokens/vocabulary.ts'
import type { Sharers } from './choose-sharers.ts'

/** The kind of a line, the others that it can be, and the verbs that decided. The other verbs are words of a reason. */
export type Decision = { kind: Kind | undefined; otherKinds: readonly Kind[]; verbs: readonly Verb[] }

/** What a line has that can decide its kind. */
type Facts = {
  has: (...verbs: readonly Verb[]) => boolean
  hasBack: boolean
  /** The user is the one who gets the money, or from whom it comes: `lent me`, `from me`. */
  hasMe: boolean
  person: ChosenPerson | undefined
  /** The open records of the person. */
  records: readonly OpenRecord[]
  accounts: number
  /** Two or more people share a bill, with the user or without. */
  shared: 'with me' | 'without me' | 'unclear' | undefined
  isSpending: boolean
  /** A rate of interest, which only a record has. */
  hasInterest: boolean
  /** A word names income: `salary`. */
  isIncome: boolean
}

type Rule = { verbs: readonly Verb[]; decide: (facts: Facts) => readonly (Kind | undefined)[] | undefined }

const owes = (records: readonly OpenRecord[], direction: OpenRecord['direction']): boolean =>
  records.some((record) => record.direction === direction)

/** The direction of a loan: `from` a person turns what was lent around, `to` one what was borrowed, and `me` both. */
const decideLent = ({ hasMe, person }: Facts): readonly Kind[] =>
  hasMe || person?.link === 'from' ? ['borrowed', 'lent'] : ['lent', 'borrowed']

const decideBorrowed = ({ hasMe, person }: Facts): readonly Kind[] =>
  hasMe || person?.link === 'to' ? ['lent', 'borrowed'] : ['borrowed', 'lent']

/**
 * The rules, first one first. Each gives the kind and then the others that it can be; `undefined` as the kind leaves the
 * choice to the user. A rule that gives nothing does not apply.
 */
const rules: readonly Rule[] = [
  { verbs: ['transfer'], decide: () => ['transfer'] },
  { verbs: ['return'], decide: () => ['return'] },
  {
    verbs: ['give', 'pay', 'receive', 'take', 'send'],
    decide: ({ hasBack }) => (hasBack ? ['return'] : undefined),
  },
  { verbs: ['lend'], decide: decideLent },
  { verbs: ['borrow'], decide: decideBorrowed },
  { verbs: ['owes'], decide: () => ['lent', 'borrowed'] },
  { verbs: ['owe'], decide: ({ hasMe }) => (hasMe ? ['lent', 'borrowed'] : ['borrowed', 'lent']) },
  {
    verbs: ['spend', 'pay'],
    decide: ({ shared }) => (shared === 'with me' ? ['split', 'expense'] : undefined),
  },
  { verbs: ['spend'], decide: () => ['expense'] },
  {
    verbs: ['give'],
    decide: (facts) =>
      owes(facts.records, 'taken') ? [...decideLent(facts), 'return', 'expense'] : [...decideLent(facts), 'expense'],
  },
  {
    verbs: ['take'],
    decide: (facts) => (facts.person ? decideBorrowed(facts) : [facts.accounts > 0 ? 'debit' : undefined, 'borrowed']),
  },
  {
    verbs: ['receive'],
    decide: ({ person, records }) => {
      if (!person) return ['credit', 'borrowed']
      return owes(records, 'given') ? ['return', 'borrowed', 'credit'] : [undefined, 'borrowed', 'return', 'credit']
    },
  },
  {
    verbs: ['pay'],
    decide: ({ person, records }) => {
      if (!person || person.isNew) return ['expense', 'lent', 'return']
      return owes(records, 'taken') ? ['return', 'lent', 'expense'] : [undefined, 'expense', 'lent', 'return']
    },
  },
  {
    verbs: ['send'],
    decide: ({ person, accounts }) =>
      !person && accounts > 1 ? ['transfer'] : [undefined, 'lent', 'return', 'expense', 'transfer'],
  },
  { verbs: [], decide: ({ accounts, person }) => (accounts > 1 && !person ? ['transfer'] : undefined) },
  { verbs: [], decide: ({ hasInterest }) => (hasInterest ? [undefined, 'lent', 'borrowed'] : undefined) },
  { verbs: ['credit'], decide: () => ['credit', 'expense'] },
  { verbs: ['debit'], decide: () => ['debit', 'expense'] },
  { verbs: [], decide: ({ isIncome, person }) => (isIncome && !person ? ['credit', 'expense'] : undefined) },
  {
    verbs: [],
    decide: ({ shared }) => (shared === 'unclear' ? [undefined, 'split', 'expense', 'lent', 'borrowed'] : undefined),
  },
  { verbs: [], decide: ({ shared }) => (shared ? ['split', 'lent', 'borrowed', 'return', 'expense'] : undefined) },
  {
    verbs: [],
    decide: ({ person, isSpending }) => {
      if (person) return [undefined, 'lent', 'borrowed', 'return', 'expense']
      return isSpending ? ['expense'] : [undefined, 'expense', 'lent', 'borrowed', 'credit', 'debit']
    },
  },
]

const applyRules = (facts: Facts): Decision => {
  for (const rule of rules) {
    if (rule.verbs.length > 0 && !facts.has(...rule.verbs)) continue
    const decided = rule.decide(facts)
    if (!decided) continue
    const [kind, ...others] = decided
    return { kind, otherKinds: others.filter((other) => other !== undefined), verbs: rule.verbs }
  }
  return { kind: undefined, otherKinds: [], verbs: [] }
}

/** Decides what a line is by its verbs, its person and its accounts, wherever they stand. */
export const decideKind = (
  items: readonly Item[],
  person: ChosenPerson | undefined,
  records: readonly OpenRecord[],
  sharers: Sharers | undefined,
): Decision => {
  const used = new Set(items.filter(isType('verb')).map(({ verb }) => verb))
  const keys = new Set(items.filter(isType('link')).map(({ key }) => key))
  return applyRules({
    has: (...verbs) => verbs.some((verb) => used.has(verb)),
    hasBack: keys.has('back'),
    hasMe: keys.has('me'),
    person,
    records,
    shared: sharers && (sharers.isUnclear ? 'unclear' : sharers.hasMe ? 'with me' : 'without me'),
    accounts: items.filter(isType('account')).length,
    hasInterest: items.some(isType('interest')),
    isSpending: items.some(
      (item) =>
        item.type === 'expense-type' ||
        (item.type === 'account' && item.key === 'cash') ||
        (item.type === 'word' && item.isReason),
    ),
    isIncome: items.some((item) => item.type === 'word' && item.isIncome),
  })
}
