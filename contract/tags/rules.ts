import { type InferType, object } from 'yup'
import { tag } from '#contract/fields/request-fields.ts'

/** The request that renames a tag. An empty `to` removes the tag; an empty `from` is what had none, for an undo of that. */
export const renameTagSchema = object({
  from: tag().defined('Tag is required'),
  to: tag().defined('New tag is required'),
}).noUnknown()

/** The old and the new spelling of a tag. */
export type TagRename = InferType<typeof renameTagSchema>

/** The most records, expenses, entries and plans that one request names. Their ids fit into the longest request. */
export const MAX_TAG_MOVES = 1_500
