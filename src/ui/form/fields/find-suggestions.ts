import { toPersonKey } from '#contract/people/person-name.ts'
import { normalizeForSearch } from '#src/lib/normalize-for-search.ts'

const MAX_SUGGESTIONS = 8

/**
 * Finds the texts that have a word which begins with the typed text, those that begin with it first. Without a typed text it
 * returns the first ones. A text that is typed in full, in any case but with its accents, leaves nothing to suggest.
 */
export const findSuggestions = (texts: readonly string[], typed: string): string[] => {
  const search = normalizeForSearch(typed.trim())
  const found = texts.map((text) => ({ text, normalized: normalizeForSearch(text.trim()) }))
  if (search !== '' && texts.some((text) => toPersonKey(text) === toPersonKey(typed))) return []
  const isStart = ({ normalized }: { normalized: string }): boolean => normalized.startsWith(search)
  const [atStart, others] = [found.filter(isStart), found.filter((each) => !isStart(each))]
  return [...atStart, ...others.filter(({ normalized }) => normalized.includes(` ${search}`))]
    .slice(0, MAX_SUGGESTIONS)
    .map(({ text }) => text)
}
