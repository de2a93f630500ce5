import * as v from 'valibot'
import { handleKinds, languages } from '#contract/fields/choices.ts'
import * as response from '#contract/fields/response-fields.ts'

/** How a bank statement can name a person. */
export const handleSchema = v.object({ kind: v.picklist(handleKinds), value: response.requiredText })

/** A person of the user, how bank statements can name them, and the language that was used last to write to them. */
export const knownPersonSchema = v.object({
  name: response.requiredText,
  handles: v.array(handleSchema),
  language: v.optional(v.picklist(languages)),
})

/** The language in which the user writes to a person. It is absent when the user has no records and no handles of the person. */
export const knownLanguageSchema = v.object({ language: v.optional(v.picklist(languages)) })

/** The language in which the user writes to a person. */
export type KnownLanguage = v.InferOutput<typeof knownLanguageSchema>

/** The people of a user in a response. */
export const knownPeopleSchema = v.array(knownPersonSchema)

/** How a bank statement can name a person. */
export type Handle = v.InferOutput<typeof handleSchema>

/** A person of the user, and how bank statements can name them. */
export type KnownPerson = v.InferOutput<typeof knownPersonSchema>

/** The response to a rename: the number of changed records. Of a person without records it has the number of handles. */
export const renamedSchema = v.object({ renamed: v.number(), handles: v.optional(v.number()) })

/** What a rename came to. */
export type Renamed = v.InferOutput<typeof renamedSchema>
