/** A field of a record in a conflict, as a person reads it. */
export type ComparedField = { label: string; mine: string; theirs: string }

/** The label of each field of a record, and how a person reads it. A missing field does not compile. */
export type FieldFormats<Field extends string, Version> = Readonly<
  Record<Field, readonly [label: string, format: (version: Version) => string]>
>

/** Compares two versions of a record, field by field. */
export const compareFields = <Version>(
  fields: FieldFormats<string, Version>,
  mine: Version,
  theirs: Version,
): ComparedField[] =>
  Object.values(fields).map(([label, format]) => ({ label, mine: format(mine), theirs: format(theirs) }))
