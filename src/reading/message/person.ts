import { toPersonKey } from '#contract/people.ts'

/** How well two names fit: the same, one within the other, or equal but for initials. 0 is no fit. */
const rankName = (one: string, other: string): number => {
  if (one === other) return 3
  if (one.replaceAll(' ', '') === other.replaceAll(' ', '')) return 3
  const [short = [], long = []] = [one.split(' '), other.split(' ')].sort((a, b) => a.length - b.length)
  const isWithin = (fits: (word: string, longer: string) => boolean): boolean =>
    short.every((word) => long.some((longer) => fits(word, longer)))
  const hasFullWord = short.some((word) => word.length > 1 && long.includes(word))
  if (!hasFullWord) return 0
  if (isWithin((word, longer) => word === longer)) return 2
  const isInitial = (word: string, longer: string): boolean =>
    (word.length === 1 && longer.startsWith(word)) || (longer.length === 1 && word.startsWith(longer))
  return isWithin((word, longer) => word === longer || isInitial(word, longer)) ? 1 : 0
}

const toComparable = (name: string): string => toPersonKey(name.replace(/[.,_-]/g, ' '))

/** Returns the people whose name fits a counterparty best: `RAVI KUMAR` fits `Ravi`, `Ravi K` and `Ravi Kumar`. */
export const matchPeople = (people: readonly string[], counterparty: string | undefined): string[] => {
  if (counterparty === undefined) return []
  const key = toComparable(counterparty)
  const ranked = people.map((name) => ({ name, rank: rankName(toComparable(name), key) }))
  const best = Math.max(0, ...ranked.map(({ rank }) => rank))
  return best === 0 ? [] : ranked.filter(({ rank }) => rank === best).map(({ name }) => name)
}
