import { toPersonKey } from '#contract/people/person-name.ts'
import { type Item, isType } from '#src/reading/parts/item.ts'
import { capitalize } from '#src/reading/tokens/names.ts'
import { isNameLike } from './choose-person.ts'

/** The people who share a bill, and whether the user is one of them. `items` are the words that name them. */
export type Sharers = { items: readonly Item[]; names: readonly string[]; hasMe: boolean }

const isMe = ({ type, key }: Item): boolean => type === 'link' && (key === 'me' || key === 'myself')

/** The names right before `me`: known people, and words that can be names. */
const listBeforeMe = (items: readonly Item[]): Item[] => {
  const before = items.slice(0, Math.max(items.findIndex(isMe), 0)).filter(({ key }) => key !== 'and')
  const end = before.findLastIndex((item) => item.type !== 'person' && !isNameLike(item))
  return before.slice(end + 1)
}

/**
 * Finds two or more people of a line: those whom the user knows, and new ones right before `me`, as long as other words are left
 * to be the reason. A person after `for` is a reason. Nobody shares after a person before a verb, who is the one who paid. The
 * user shares the bill after `me`, `myself` and `with`.
 */
export const chooseSharers = (items: readonly Item[]): Sharers | undefined => {
  const isAfter = (item: Item, link: string): boolean => items[items.indexOf(item) - 1]?.key === link
  const beforeMe = listBeforeMe(items)
  const hasReason = items.some((item) => item.type === 'word' && !beforeMe.includes(item))
  const known = items.filter(isType('person')).filter((item) => item.fit !== 'beginning' && !isAfter(item, 'for'))
  const named = items.filter((item) => known.some((each) => each === item) || (hasReason && beforeMe.includes(item)))
  const verb = items.findIndex(isType('verb'))
  if (named.some((item) => items.indexOf(item) < verb)) return undefined
  const names = named.map((item) => (item.type === 'person' && item.names[0]) || capitalize(item.key))
  if (names.length < 2 || new Set(names.map(toPersonKey)).size < names.length) return undefined
  return { items: named, names, hasMe: items.some(isMe) || named.some((item) => isAfter(item, 'with')) }
}
