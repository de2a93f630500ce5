import { MAX_NAME_LENGTH } from '#contract/people/person-name.ts'
import { type ChosenPerson, type Item, type ItemOf, isType } from '#src/reading/parts/item.ts'
import { capitalize, type NameFit } from '#src/reading/tokens/names.ts'
import type { Verb } from '#src/reading/tokens/vocabulary.ts'

const ranks = { whole: 0, 'first-words': 1, beginning: 2 } as const satisfies Record<NameFit, number>
/** A person after one of these is often not the one who gets or gives the money. */
const WEAK_LINKS = new Set(['for', 'with', 'via', 'of', 'and'])
const WEAK_RANK = 3

const getLink = (items: readonly Item[], item: Item): 'to' | 'from' | undefined => {
  const link = items[items.indexOf(item) - 1]
  return link?.key === 'to' || link?.key === 'from' ? link.key : undefined
}

/** Chooses the person of a line among those that the user knows: the one that fits best, then the first. */
export const chooseKnownPerson = (items: readonly Item[]): ChosenPerson | undefined => {
  const rank = (item: ItemOf<'person'>): number =>
    ranks[item.fit] + (WEAK_LINKS.has(items[items.indexOf(item) - 1]?.key ?? '') ? WEAK_RANK : 0)
  const [best] = items.filter(isType('person')).sort((one, other) => rank(one) - rank(other))
  if (!best) return undefined
  const link = getLink(items, best)
  return { item: best, names: best.names, isNew: false, isGuess: best.fit === 'beginning' && link === undefined, link }
}

const NAME = /^\p{L}[\p{L}\p{M}'’. -]*$/u
const personVerbs: ReadonlySet<Verb> = new Set<Verb>([
  'lend',
  'give',
  'borrow',
  'take',
  'owe',
  'owes',
  'return',
  'receive',
])

const isPersonVerb = (item: Item | undefined): boolean => item?.type === 'verb' && personVerbs.has(item.verb)

/** Whether a word can be the name of a person. */
export const isNameLike = (item: Item): item is ItemOf<'word'> =>
  item.type === 'word' && !item.isReason && NAME.test(item.key) && item.key.length <= MAX_NAME_LENGTH

/** The links that a reason goes on over: `for repair of the laptop`. */
const REASON_LINKS = new Set(['of', 'the', 'a', 'an', 'my', 'his', 'her', 'and', 'for'])

/** Whether a word goes on with the reason that a `for` began: `repair` in `for laptop repair`. */
const isAfterFor = (items: readonly Item[], item: Item): boolean => {
  const before = items.slice(0, items.indexOf(item))
  const start = before.findLastIndex(({ type, key }) => type !== 'word' && !REASON_LINKS.has(key)) + 1
  return before.slice(start).some(({ key }) => key === 'for')
}

const toNewPerson = (items: readonly Item[], item: Item, isGuess: boolean): ChosenPerson => ({
  item,
  names: [capitalize(item.key)],
  isNew: true,
  isGuess,
  link: getLink(items, item),
})

/** Finds the name of a person whom the user does not know after `to` or `from`. */
export const chooseLinkedPerson = (items: readonly Item[]): ChosenPerson | undefined => {
  const item = items.find((each) => isNameLike(each) && getLink(items, each))
  return item && toNewPerson(items, item, false)
}

/**
 * Finds the name of a person whom the user does not know: a word after `to` or `from`, or beside a verb such as `lent`, or
 * the only word that nothing else explains and that no reason after `for` has. `isReturn`: before the verb, too, as in `suresh returned 500`.
 */
export const chooseNewPerson = (items: readonly Item[], isReturn: boolean): ChosenPerson | undefined => {
  const isAfterVerb = (item: Item, index: number): boolean => isNameLike(item) && isPersonVerb(items[index - 1])
  const isBeforeVerb = (item: Item, index: number): boolean => isNameLike(item) && isPersonVerb(items[index + 1])
  const [only, ...more] = items.filter((item) => item.type === 'word' && !item.isReason && !isAfterFor(items, item))
  const beside = items.find(isAfterVerb) ?? (isReturn ? items.find(isBeforeVerb) : undefined)
  const item = beside ?? (more.length === 0 ? only : undefined)
  const linked = chooseLinkedPerson(items)
  return linked ?? (item && isNameLike(item) ? toNewPerson(items, item, item !== beside) : undefined)
}
