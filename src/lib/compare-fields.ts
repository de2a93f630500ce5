import { hashKey } from '@tanstack/react-query'

/** A field of a record in a conflict, as a person reads it. */
export type ComparedField = {
  label: string
  mine: string
  theirs: string
  /** Whether the user changed the field. */
  isChanged: boolean
}

/** The label of each field of a record, and how a person reads it. A missing field does not compile. */
export type FieldFormats<Field extends string, Version> = Readonly<
  Record<Field, readonly [label: string, format: (version: Version) => string]>
>

/** The versions of a record in a conflict: the one that the user saw, the one that the user made of it, and the server's. */
export type Versions<Version> = { before: Version; mine: Version; theirs: Version }

/** Compares the versions of a record, field by field. */
export const compareFields = <Version>(
  fields: FieldFormats<string, Version>,
  { before, mine, theirs }: Versions<Version>,
): ComparedField[] =>
  Object.values(fields).map(([label, format]) => ({
    label,
    mine: format(mine),
    theirs: format(theirs),
    isChanged: format(mine) !== format(before),
  }))

/** Returns the server's version with the fields that the user changed. */
export const mergeFields = <Version extends object>({ before, mine, theirs }: Versions<Version>): Version => {
  const merged = { ...theirs }
  for (const field of Object.keys(mine) as (keyof Version)[]) {
    if (mine[field] !== undefined && hashKey([mine[field]]) !== hashKey([before[field]])) merged[field] = mine[field]
  }
  return merged
}
