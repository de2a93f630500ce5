import * as v from 'valibot'
import { requiredText } from '#contract/fields/response-fields.ts'

const ids = v.array(requiredText)

/** The ids of what a rename of a tag changed, by kind: of records, of expenses, of entries of the ledger, and of plans. */
export const tagMovesSchema = v.object({ lends: ids, expenses: ids, entries: ids, plans: ids })

/** The ids of what a rename of a tag changed. */
export type TagMoves = v.InferOutput<typeof tagMovesSchema>

/**
 * The response to a rename of a tag. `renamed` counts records, expenses, movements with words of their own, and plans. `moved` undoes
 * it, also a merge; null for more than one request can name.
 */
export const renamedTagSchema = v.object({ renamed: v.number(), moved: v.nullable(tagMovesSchema) })

/** What a rename of a tag came to. */
export type RenamedTag = v.InferOutput<typeof renamedTagSchema>
