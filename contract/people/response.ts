import * as v from 'valibot'
import { handleKinds } from '#contract/fields/choices.ts'
import * as response from '#contract/fields/response-fields.ts'

/** How a bank statement can name a person. */
export const handleSchema = v.object({ kind: v.picklist(handleKinds), value: response.requiredText })

/** A person of the user, and how bank statements can name them. */
export const knownPersonSchema = v.object({ name: response.requiredText, handles: v.array(handleSchema) })

/** The people of a user in a response. */
export const knownPeopleSchema = v.array(knownPersonSchema)

/** How a bank statement can name a person. */
export type Handle = v.InferOutput<typeof handleSchema>

/** A person of the user, and how bank statements can name them. */
export type KnownPerson = v.InferOutput<typeof knownPersonSchema>

const ids = v.array(response.requiredText)

/**
 * What a merge moved: the ids of records and of plans, and handles. `shared` are spellings that the other person had already. A
 * request with it takes the merge apart.
 */
const movedSchema = v.object({
  lends: ids,
  handles: v.array(handleSchema),
  shared: v.array(handleSchema),
  plans: ids,
})

/** What a merge moved. */
export type Moved = v.InferOutput<typeof movedSchema>

/**
 * The response to a rename: the number of changed records. Of a person without records it has the number of handles. A merge has
 * `moved`, which is null for more than one request can name.
 */
export const renamedSchema = v.object({
  renamed: v.number(),
  handles: v.optional(v.number()),
  moved: v.optional(v.nullable(movedSchema)),
})

/** What a rename came to. */
export type Renamed = v.InferOutput<typeof renamedSchema>
