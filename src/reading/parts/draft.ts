import type { Kind, Known, Meaning, Part } from '#src/reading/reading.ts'
import { roleLinks } from '#src/reading/tokens/links.ts'
import type { Item } from './item.ts'

/** A text while its parts are filled in. */
export type Draft = {
  text: string
  items: readonly Item[]
  kind: Kind | undefined
  known: Known
  parts: { start: number; part: Part }[]
  /** The items that a part or the kind has taken. */
  used: Set<Item>
}

/** Starts to fill the parts of a text. */
export const createDraft = (text: string, items: readonly Item[], kind: Kind | undefined, known: Known): Draft => ({
  text,
  items,
  kind,
  known,
  parts: [],
  used: new Set(),
})

/** The links right before an item, the nearest one first. */
export const getLinks = (items: readonly Item[], item: Item): Item[] => {
  const before = items.slice(0, items.indexOf(item)).reverse()
  const end = before.findIndex(({ type }) => type !== 'link')
  return end === -1 ? before : before.slice(0, end)
}

/** Adds the part of an item: its first meaning, with the others as choices. An item without a meaning stays unused. */
export const addPart = (draft: Draft, item: Item, [meaning, ...choices]: readonly Meaning[]): void => {
  if (!meaning) return
  const { items, parts, used } = draft
  const link = getLinks(items, item).findLast(({ key }) => roleLinks.has(key))
  const text = draft.text.slice((link ?? item).start, item.end)
  used.add(item)
  parts.push({ start: item.start, part: { ...meaning, text, choices } })
}
