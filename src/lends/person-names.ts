import type { Lend } from '#contract/lends.ts'
import { toPersonKey, toPersonName } from '#contract/people.ts'

/** The names of all people in the records, most used first, in the spelling of the first record of each. */
export const getPersonNames = (lends: readonly Pick<Lend, 'returnName'>[]): string[] => {
  const people = new Map<string, { name: string; count: number }>()
  const spellings = Map.groupBy(lends, ({ returnName }) => returnName)
  for (const [spelling, { length }] of spellings) {
    const key = toPersonKey(spelling)
    const known = people.get(key)
    if (known) known.count += length
    else if (key !== '') people.set(key, { name: toPersonName(spelling), count: length })
  }
  return [...people.values()].sort((one, other) => other.count - one.count).map(({ name }) => name)
}
