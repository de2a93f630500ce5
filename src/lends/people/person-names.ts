import type { Lend } from '#contract/lends.ts'
import { groupByPerson } from './person.ts'

/** The names of all people in the records, most used first, each in the spelling of the person's page. */
export const getPersonNames = (lends: readonly Lend[]): string[] =>
  [...groupByPerson(lends).values()].sort((one, other) => other.lends.length - one.lends.length).map(({ name }) => name)
