import * as v from 'valibot'

/** The response to a rename of a tag: the number of records, expenses, movements with words of their own, and plans that it changed. */
export const renamedTagSchema = v.object({ renamed: v.number() })

/** What a rename of a tag came to. */
export type RenamedTag = v.InferOutput<typeof renamedTagSchema>
