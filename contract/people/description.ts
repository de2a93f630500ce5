import { array } from 'yup'
import { type CallDescription, gives, takes } from '#contract/call-description.ts'
import { MAX_HANDLES, TOO_MANY_HANDLES, TOO_MANY_HANDLES_OF_USER } from './limits.ts'
import {
  type KnownPerson,
  knownLanguageSchema,
  knownPeopleSchema,
  knownPersonSchema,
  renamedSchema,
} from './response.ts'
import { handleSchema, renamePersonSchema, setHandlesSchema, setLanguageSchema } from './rules.ts'

const subject = 'People'

/** The person of the examples. */
export const examplePerson: KnownPerson = {
  name: 'Ravi Kumar',
  handles: [
    { kind: 'upi', value: 'ravi@okbank' },
    { kind: 'alias', value: 'R KUMAR' },
  ],
}

/** The calls of people. */
export const peopleCalls = {
  people: {
    subject,
    summary: 'List the people, and how bank statements name them',
    feature: 'handles',
    response: gives(knownPeopleSchema, [{ ...examplePerson, language: 'hi' }]),
  },
  setHandles: {
    subject,
    summary: 'Replace the handles of a person',
    feature: 'handles',
    request: takes(setHandlesSchema.shape({ handles: array(handleSchema).max(MAX_HANDLES).required() }), examplePerson),
    response: gives(knownPersonSchema, examplePerson),
    refusals: { 400: [TOO_MANY_HANDLES, TOO_MANY_HANDLES_OF_USER], 409: ['ravi@okbank belongs to Ravi Shah.'] },
  },
  setLanguage: {
    subject,
    summary: 'Remember the language in which the user writes to a person',
    details: 'A new page for the person with a language sets it, too.',
    feature: 'languages',
    request: takes(setLanguageSchema, { name: 'Ravi Kumar', language: 'hi' }),
    response: gives(knownLanguageSchema, { language: 'hi' }),
  },
  renamePerson: {
    subject,
    summary: 'Rename a person, or merge two',
    details:
      'Names are compared without case and extra spaces. With the name of another person the two become one; the undo of that change takes them apart.',
    feature: 'people',
    request: takes(renamePersonSchema, { from: 'Ravi Kumar', to: 'Ravi K' }),
    response: gives(renamedSchema, { renamed: 1 }),
    refusals: { 400: [TOO_MANY_HANDLES] },
  },
} satisfies Record<string, CallDescription>
