import { object, string } from 'yup'
import { id } from '#contract/fields/request-fields.ts'

/** A photo of an exported document: the id of its record or expense, and the picture as base64. */
export const exportedProofSchema = object({
  id: id(),
  picture: string().required('Picture is required'),
}).noUnknown()
