import type { KnownLanguage } from '#contract/people/response.ts'
import { type NewLanguage, setLanguageSchema } from '#contract/people/rules.ts'
import type { Caller } from '#server/environment.ts'
import { type Calls, defineCall, readFields } from '#server/http/call.ts'
import type { Change } from '#server/http/change.ts'
import { findPerson, rememberLanguage } from './person-store.ts'

/** Remembers the language in which the user writes to a person. For a name without a person it does nothing. It has no undo. */
const setLanguage = async (change: Change, caller: Caller, sent: NewLanguage): Promise<KnownLanguage> => {
  const person = await findPerson(change.db, caller, sent.name)
  change.journal.forgo()
  if (!person) return {}
  await rememberLanguage(change, [person], sent.language)
  return { language: sent.language }
}

/** The call that remembers the language of a person. */
export const languageCalls = {
  setLanguage: defineCall({ read: readFields(setLanguageSchema), run: setLanguage }),
} satisfies Calls
