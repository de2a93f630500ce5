import * as v from 'valibot'

/** The format of an exported document, and its version: a change that an older server cannot read raises it. */
export const EXPORT_FORMAT = 'wealth-care'
export const EXPORT_VERSION = 1

/** The largest document that a server takes back: about 18,000 records and expenses with their entries. */
export const MAX_RESTORE_BYTES = 16 * 1_048_576

const list = v.array(v.unknown())

/** What a client reads of an exported document before it sends it back. docs/EXPORT.md describes all of it. */
export const exportedSchema = v.object({
  format: v.literal(EXPORT_FORMAT),
  version: v.number(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  profile: v.optional(v.object({ email: v.string() })),
  people: list,
  banks: list,
  lends: list,
  returns: list,
  expenses: list,
  transfers: list,
  ledger: list,
  plans: v.optional(list),
  proofs: v.optional(list),
})

/** An exported document, as far as a client reads it. */
export type ExportedDocument = v.InferOutput<typeof exportedSchema>
