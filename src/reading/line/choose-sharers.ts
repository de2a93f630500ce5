import { toPersonKey } from '#contract/people/person-name.ts'
import { type Item, isType } from '#src/reading/parts/item.ts'
import { capitalize } from '#src/reading/tokens/names.ts'
import { isNameLike } from './choose-person.ts'

/** The people who share a bill, and whether the user is one of them. `items` are the words that name them. */
export type Sharers = {
  items: readonly Item[]
  names: readonly string[]
  /** The same names, with another one that fits in the place of one. */
  otherNames: readonly (readonly string[])[]
  hasMe: boolean
  /** Whether one of two names can be the reason as well, so that the preview asks what the line is. */
  isUnclear: boolean
}

/** After one of these, a person is the one who gets or gives the money, or a part of something else. */
const ONE_PERSON_LINKS = new Set(['to', 'from', 'via', 'of', 'through'])

const isMe = ({ type, key }: Item): boolean => type === 'link' && (key === 'me' || key === 'myself')

/** The names right before `me`: known people, and words that can be names. */
const listBeforeMe = (items: readonly Item[]): Item[] => {
  const before = items.slice(0, Math.max(items.findIndex(isMe), 0)).filter(({ key }) => key !== 'and')
  const isName = (item: Item): boolean => item.type === 'person' || isNameLike(item)
  return before.slice(before.findLastIndex((item) => !isName(item)) + 1)
}

const areDifferent = (names: readonly string[]): boolean => new Set(names.map(toPersonKey)).size === names.length

/** The names of people in every choice: each with one that fits in its place. */
const listNames = (named: readonly Item[]) => {
  const fitting = named.map((item) => (item.type === 'person' ? item.names : [capitalize(item.key)]))
  const names = fitting.flatMap(([first]) => first ?? [])
  const otherNames = fitting.flatMap(([, ...others], index) => others.map((other) => names.with(index, other)))
  return { names, otherNames: otherNames.filter(areDifferent) }
}

/**
 * Finds the people in a line who share a bill. There are at least two: people of the user's records, and new names that stand right
 * before `me`.
 *
 * - Another word must be left as the reason. The first word of a line is the reason and not a new name. Beside new names the line
 *   offers it as a name, too; where only it makes two names, the line asks.
 * - A person after `for` is the reason.
 * - There is no bill when a person stands before the verb, because that person paid, or after a link such as `to`.
 * - The user has a share when `me`, `myself` or `with` is in the line.
 */
export const chooseSharers = (items: readonly Item[]): Sharers | undefined => {
  const getBefore = (item: Item): string => items[items.indexOf(item) - 1]?.key ?? ''
  const beforeMe = listBeforeMe(items)
  const hasReason = items.some((item) => item.type === 'word' && !beforeMe.includes(item))
  const known = items.filter(isType('person')).filter((item) => item.fit !== 'beginning' && getBefore(item) !== 'for')
  const lead = items.find(({ type }) => type === 'word' || type === 'person')
  const isUncertain = (item: Item): boolean => item === lead && item.type === 'word'
  const withoutLead = beforeMe.filter((item) => !isUncertain(item))
  const hasOtherReason = hasReason || withoutLead.length < beforeMe.length
  const isNamed = (item: Item, among: readonly Item[], canBe: boolean): boolean =>
    known.some((each) => each === item) || (canBe && among.includes(item))
  const all = items.filter((item) => isNamed(item, beforeMe, hasReason && lead !== items[0]))
  const sure = items.filter((item) => isNamed(item, withoutLead, hasOtherReason))
  const isUnclear = sure.length < 2
  const named = isUnclear ? all : sure
  const verb = items.findIndex(isType('verb'))
  const isPayer = (item: Item): boolean => items.indexOf(item) < verb
  const isLinked = (item: Item): boolean =>
    (item.type === 'person' || beforeMe.includes(item)) && ONE_PERSON_LINKS.has(getBefore(item))
  if (named.some(isPayer) || items.some(isLinked)) return undefined
  const { names, otherNames } = listNames(named)
  if (names.length < 2 || !areDifferent(names)) return undefined
  const withLead = all.length > named.length && named.some(({ type }) => type === 'word') ? listNames(all).names : []
  const hasMe = items.some(isMe) || named.some((item) => getBefore(item) === 'with')
  const others = withLead.length > 0 && areDifferent(withLead) ? [...otherNames, withLead] : otherNames
  return { items: named, names, otherNames: others, hasMe, isUnclear }
}
