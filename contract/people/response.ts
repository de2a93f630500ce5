import * as v from 'valibot'
import { handleKinds } from '#contract/fields/choices.ts'
import * as response from '#contract/fields/response-fields.ts'

const handleSchema = v.object({ kind: v.picklist(handleKinds), value: response.requiredText })

const personSchema = v.object({ name: response.requiredText, handles: v.array(handleSchema) })

/** How a bank statement can name a person. */
export type Handle = v.InferOutput<typeof handleSchema>

/** A person of the user, and how bank statements can name them. */
export type Person = v.InferOutput<typeof personSchema>

/** The response to a rename: the number of changed records. */
export const renamedSchema = v.object({ renamed: v.number() })
