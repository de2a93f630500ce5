import { MAX_TAG_LENGTH } from '#contract/fields/tag.ts'
import { toPersonKey } from '#contract/people/person-name.ts'

const toFirstName = (name: string): string => toPersonKey(name).split(' ')[0] ?? ''

/** Finds the member that has the name of the user: all of it, else the same first name and nobody else has it. -1 for none. */
export const findMember = (members: readonly string[], name: string): number => {
  const alike = (toKey: (each: string) => string): number[] =>
    [...members.keys()].filter((index) => toKey(members[index] ?? '') === toKey(name))
  const [same = -1] = alike(toPersonKey)
  const [first = -1, ...others] = alike(toFirstName)
  return same >= 0 || others.length > 0 ? same : first
}

/** The name of the group that a file is of: `Goa trip` of `goa-trip_2026-11-28_export (1).csv`. */
export const toGroupName = (fileName: string): string => {
  const name = fileName
    .replace(/\.\w+$/, '')
    .replace(/\s*\(\d+\)$/, '')
    .replace(/_\d{4}-\d\d-\d\d_export$/i, '')
    .replace(/[-_\s]+/g, ' ')
    .trim()
    .slice(0, MAX_TAG_LENGTH)
    .toWellFormed()
    .trim()
  return name === '' ? 'Splitwise' : name.charAt(0).toUpperCase() + name.slice(1)
}
