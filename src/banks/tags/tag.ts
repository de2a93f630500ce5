import { toPersonKey } from '#contract/people/person-name.ts'
import { listByUse, toReasonKey } from '#src/banks/expense.ts'

/** What had a tag, or "" without one, and the reason that it stood beside. */
export type Tagged = { tag: string; reason: string; date: string }

/** The key of a tag: it is the same for all spellings. */
export const toTagKey = toPersonKey

/** The user's tags, each once, in its latest spelling: first those that stood beside this reason, then the others, most used first. */
export const listTags = (tagged: readonly Tagged[], reason = ''): string[] => {
  const used = tagged.filter(({ tag }) => tag !== '').map(({ tag, ...rest }) => ({ ...rest, text: tag }))
  const all = listByUse(used, toTagKey)
  const key = toReasonKey(reason)
  const beside = new Set(used.filter((each) => toReasonKey(each.reason) === key).map(({ text }) => toTagKey(text)))
  return [...all.filter((tag) => beside.has(toTagKey(tag))), ...all.filter((tag) => !beside.has(toTagKey(tag)))]
}

/** Raises the first letter of a reason for a list, but not of a name like `iPhone`. What is stored stays as it was typed. */
export const raiseFirst = (reason: string): string =>
  reason.replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase())

/** A reason with its tag, as lists show it: `Taxi #Goa trip`. */
export const withTag = ({ reason, tag }: Pick<Tagged, 'reason' | 'tag'>): string =>
  tag === '' ? raiseFirst(reason) : `${raiseFirst(reason)} #${tag}`.trim()
