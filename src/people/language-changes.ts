import { toPersonKey } from '#contract/people/person-name.ts'
import type { NewLanguage } from '#contract/people/rules.ts'
import { languageNames } from '#contract/words/language.ts'
import { defineCall } from '#src/changes/call.ts'
import { change } from '#src/changes/effects.ts'
import { useChange } from '#src/changes/use-change.ts'
import { peopleQuery } from './handle-queries.ts'

/** Remembers the language in which the user writes to a person. */
export const setLanguage = defineCall<{ body: NewLanguage }>('setLanguage', {
  label: 'Language for a person',
  success: '',
  failure: 'Something went wrong!',
  effect: ({ body: { name, language } }) => [
    change(peopleQuery.queryKey, (people) =>
      people.map((person) => (toPersonKey(person.name) === toPersonKey(name) ? { ...person, language } : person)),
    ),
  ],
  touches: [peopleQuery.queryKey],
  describe: ({ body: { name, language } }) => `${name}, ${languageNames[language]}`,
})

/** Remembers the language in which the user wrote to a person. It says nothing: the message was what mattered. */
export const useSetLanguage = () => useChange((body: NewLanguage) => setLanguage({ body }), { isFinal: true })
