import { createMeaning, type Field, type Known, type Meaning } from '#src/reading/reading.ts'
import { incomes } from '#src/reading/tokens/vocabulary.ts'
import { type Draft, getLinks } from './draft.ts'
import type { Item } from './item.ts'

const MAX_SUGGESTIONS = 5
const MIN_BEGINNING = 3

/** Groups the items that no part took and that stand side by side. Links stay only between two of them. */
const groupUnused = ({ items, used }: Draft): Item[][] => {
  const groups: Item[][] = [[]]
  for (const item of items) {
    if (used.has(item)) groups.push([])
    else if (item.type !== 'link' || (groups.at(-1)?.length ?? 0) > 0) groups.at(-1)?.push(item)
  }
  return groups
    .map((group) => group.slice(0, group.findLastIndex(({ type }) => type !== 'link') + 1))
    .filter((group) => group.length > 0)
}

const getTextField = ({ kind }: Draft): 'reason' | 'note' =>
  kind === 'return' || kind === 'transfer' ? 'note' : 'reason'

/** The meanings of a reason: in the user's own spelling, with the longer reasons of the user as choices. */
const listReasons = (typed: string, { reasons }: Known): Meaning[] => {
  const key = typed.toLowerCase()
  const own = reasons.find((reason) => reason.toLowerCase() === key) ?? incomes.get(key) ?? typed
  const isLonger = (reason: string): boolean => reason !== own && reason.toLowerCase().startsWith(key)
  const longer = key.length < MIN_BEGINNING ? [] : reasons.filter(isLonger).slice(0, MAX_SUGGESTIONS)
  return [own, ...longer].map((reason) => createMeaning('reason', reason, reason))
}

/** Whether a person by itself is a reason: in an expense, a credit or a debit, or after `for`. Of two people of a record, one is too many. */
const isPersonOfReason = ({ items, kind }: Draft, item: Item): boolean =>
  item.type === 'person' &&
  (kind === 'expense' ||
    kind === 'credit' ||
    kind === 'debit' ||
    getLinks(items, item).some(({ key }) => key === 'for'))

/**
 * Fills the reason or the note with the words between those that were understood, and returns the words that no field takes:
 * a second amount, date, bank or type that stands by itself.
 */
export const fillRest = (draft: Draft): string[] => {
  const field = getTextField(draft)
  const toText = (group: readonly Item[]): string => draft.text.slice(group[0]?.start, group.at(-1)?.end)
  const isText = (group: readonly Item[]): boolean =>
    group.some((item) => item.type === 'word' || isPersonOfReason(draft, item))
  const groups = groupUnused(draft)
  const texts = groups.filter(isText)
  const [first] = texts.flat()
  if (first) addTextPart(draft, field, first, texts.map(toText))
  return groups.filter((group) => !isText(group)).map(toText)
}

const addTextPart = (draft: Draft, field: Field, first: Item, texts: readonly string[]): void => {
  const typed = texts.join(' ').replace(/\s+/g, ' ')
  const [meaning, ...choices] = field === 'reason' ? listReasons(typed, draft.known) : []
  const part = { ...(meaning ?? createMeaning(field, typed, typed)), text: texts.join(' … '), choices }
  draft.parts.push({ start: first.start, part })
}
