import { toPersonKey } from '#contract/people.ts'
import { computeOnce } from './split-words.ts'

/** How well a name fits: all of it, its first words, of which the last may be cut, or the beginning of one word. */
export type NameFit = 'whole' | 'first-words' | 'beginning'

/** The names that fit some words, best first, and how well the first one fits. */
export type FoundNames = { names: readonly string[]; fit: NameFit }

/** Finds the names that fit a text of lower case. */
export type FindNames = (text: string) => FoundNames | undefined

const MIN_BEGINNING = 3

/** The most names that a beginning offers. */
const MAX_NAMES = 8

/** Creates a function that finds names by a text. It groups them once, so that a search looks at few of them. */
export const createFindNames = (names: readonly string[]): FindNames => {
  const entries = names.map((name) => ({ name, key: toPersonKey(name) })).filter(({ key }) => key !== '')
  const byKey = Map.groupBy(entries, ({ key }) => key)
  const byFirstWord = Map.groupBy(entries, ({ key }) => key.slice(0, key.search(/ |$/)))
  const byBeginning = Map.groupBy(entries, ({ key }) => key.slice(0, MIN_BEGINNING))
  return computeOnce((text) => {
    const typed = toPersonKey(text)
    const whole = byKey.get(typed) ?? []
    const first = byFirstWord.get(typed) ?? []
    // A whole name comes first, then the longer names that begin with it.
    if (whole.length > 0 || first.length > 0)
      return {
        names: [...new Set([...whole, ...first].map(({ name }) => name))],
        fit: whole.length > 0 ? 'whole' : 'first-words',
      }
    if (typed.length < MIN_BEGINNING) return undefined
    const found = (byBeginning.get(typed.slice(0, MIN_BEGINNING)) ?? []).filter(({ key }) => key.startsWith(typed))
    if (found.length === 0) return undefined
    const names = found.slice(0, MAX_NAMES).map(({ name }) => name)
    return { names, fit: typed.includes(' ') ? 'first-words' : 'beginning' }
  })
}

/** Shows a name that is new as the others are: `ravi kumar` becomes `Ravi Kumar`. */
export const capitalize = (name: string): string =>
  name.replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toLocaleUpperCase('en-IN'))
