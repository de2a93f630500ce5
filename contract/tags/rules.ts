import { type InferType, object } from 'yup'
import { tag } from '#contract/fields/request-fields.ts'

/** The request that renames a tag. An empty `to` removes the tag. */
export const renameTagSchema = object({
  from: tag().required('Tag is required'),
  to: tag().defined('New tag is required'),
}).noUnknown()

/** The old and the new spelling of a tag. */
export type TagRename = InferType<typeof renameTagSchema>
