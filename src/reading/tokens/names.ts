import { toPersonKey } from '#contract/people/person-name.ts'
import { computeOnce } from './tokenize.ts'

/** How well a name fits: all of it, its first words, of which the last may be cut, or the beginning of one word. */
export type NameFit = 'whole' | 'first-words' | 'beginning'

/** The names that fit some words, best first, and how well the first one fits. */
export type FoundNames = { names: readonly string[]; fit: NameFit }

/** Finds the names that fit a text of lower case. */
export type FindNames = (text: string) => FoundNames | undefined

const MIN_BEGINNING = 3

/** The most names that a beginning offers. */
const MAX_NAMES = 8

/** A name for comparing: without the signs that one writes and another leaves out. */
const toComparable = (name: string): string => toPersonKey(name.replace(/[.,_-]/g, ' '))

/** Creates a function that finds names by what a person types of them. It groups them once, so that a search looks at few. */
export const createFindNames = (people: readonly string[]): FindNames => {
  const entries = people.map((name) => ({ name, key: toComparable(name) })).filter(({ key }) => key !== '')
  const byBeginning = Map.groupBy(entries, ({ key }) => key.slice(0, MIN_BEGINNING))
  return computeOnce((text) => {
    const typed = toComparable(text)
    const found = typed === '' ? [] : (byBeginning.get(typed.slice(0, MIN_BEGINNING)) ?? [])
    const whole = found.filter(({ key }) => key === typed)
    const first = found.filter(({ key }) => key.startsWith(`${typed} `))
    // A whole name comes first, then the longer names that begin with it.
    if (whole.length > 0 || first.length > 0)
      return { names: [...whole, ...first].map(({ name }) => name), fit: whole.length > 0 ? 'whole' : 'first-words' }
    const cut = typed.length < MIN_BEGINNING ? [] : found.filter(({ key }) => key.startsWith(typed))
    if (cut.length === 0) return undefined
    const names = cut.slice(0, MAX_NAMES).map(({ name }) => name)
    return { names, fit: typed.includes(' ') ? 'first-words' : 'beginning' }
  })
}

/** How well two whole names fit: the same, one within the other, or equal but for initials. 0 is no fit. */
const rankNames = (one: string, other: string): number => {
  if (one.replaceAll(' ', '') === other.replaceAll(' ', '')) return 3
  const [short = [], long = []] = [one.split(' '), other.split(' ')].sort((a, b) => a.length - b.length)
  if (!short.some((word) => word.length > 1 && long.includes(word))) return 0
  const isInitial = (word: string, longer: string): boolean => word.length === 1 && longer.startsWith(word)
  if (short.every((word) => long.includes(word))) return 2
  const fits = (word: string, longer: string): boolean =>
    word === longer || isInitial(word, longer) || isInitial(longer, word)
  return short.every((word) => long.some((longer) => fits(word, longer))) ? 1 : 0
}

/** Returns the people whose name fits a whole name best: `RAVI KUMAR` fits `Ravi`, `Ravi K` and `Ravi Kumar`. */
export const matchPeople = (people: readonly string[], name: string | undefined): string[] => {
  if (name === undefined) return []
  const key = toComparable(name)
  const ranked = people.map((each) => ({ name: each, rank: rankNames(toComparable(each), key) }))
  const best = Math.max(0, ...ranked.map(({ rank }) => rank))
  return best === 0 ? [] : ranked.filter(({ rank }) => rank === best).map((each) => each.name)
}

/** Banks cut a name to eight characters, of which one can be a space. */
const MIN_CUT = 7

const toLetters = (key: string): string => key.replaceAll(' ', '')

/**
 * Creates a function that returns all people whose name fits a name that can be cut: `RAVI KUM` fits `Ravi`, `Ravi K` and
 * `Ravi Kumar`.
 */
export const createMatchCutName = (people: readonly string[]): ((name: string) => string[]) => {
  const entries = people.map((name) => ({ name, key: toComparable(name) }))
  return (name) => {
    const key = toComparable(name)
    const letters = toLetters(key)
    const isBeginning = (each: string): boolean => letters.length >= MIN_CUT && toLetters(each).startsWith(letters)
    return entries.filter((each) => rankNames(each.key, key) > 0 || isBeginning(each.key)).map((each) => each.name)
  }
}

/** Shows a name that is new as the others are: `ravi kumar` becomes `Ravi Kumar`. */
export const capitalize = (name: string): string =>
  name.replace(/(?<![\p{L}\p{M}'’])\p{Ll}/gu, (letter) => letter.toLocaleUpperCase('en-IN'))
