import * as v from 'valibot'
import { requiredText } from '#contract/fields/response-fields.ts'

/**
 * A call of a change: an endpoint, what stands in its path and query, and its body, unless it is long. `seen` is what a call deleted,
 * as a list showed it.
 */
const callSchema = v.object({
  call: requiredText,
  params: v.optional(v.record(v.string(), v.unknown())),
  body: v.optional(v.unknown()),
  isCut: v.optional(v.boolean()),
  seen: v.optional(v.unknown()),
})

const keyOrNull = v.nullable(v.string())

/**
 * A change of the last thirty days. `isUndoOf` is the key of the change that it undoes, `undoneBy` that of the one that undid it.
 * `canUndo` says whether an undo can be tried; a later change can still keep it from that.
 */
const listedChangeSchema = v.object({
  key: requiredText,
  at: v.pipe(v.string(), v.isoTimestamp()),
  device: v.string(),
  calls: v.array(callSchema),
  isUndoOf: keyOrNull,
  undoneBy: keyOrNull,
  canUndo: v.boolean(),
})

/** A page of changes, newest first. */
export const listedChangesSchema = v.array(listedChangeSchema)

/** A change of the last thirty days. */
export type ListedChange = v.InferOutput<typeof listedChangeSchema>

/** The response to a list of calls: the key that names the change, and what each call answers by itself. */
export const changedSchema = v.object({ key: v.string(), results: v.array(v.unknown()) })
