import { array } from 'yup'
import { type CallDescription, gives, takes } from '#contract/call-description.ts'
import { MAX_HANDLES, TOO_MANY_HANDLES, TOO_MANY_HANDLES_OF_USER } from './limits.ts'
import { type KnownPerson, knownPeopleSchema, knownPersonSchema, renamedSchema } from './response.ts'
import { handleSchema, renamePersonSchema, setHandlesSchema } from './rules.ts'

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
    response: gives(knownPeopleSchema, [examplePerson]),
  },
  setHandles: {
    subject,
    summary: 'Replace the handles of a person',
    feature: 'handles',
    request: takes(setHandlesSchema.shape({ handles: array(handleSchema).max(MAX_HANDLES).required() }), examplePerson),
    response: gives(knownPersonSchema, examplePerson),
    refusals: { 400: [TOO_MANY_HANDLES, TOO_MANY_HANDLES_OF_USER], 409: ['ravi@okbank belongs to Ravi Shah.'] },
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
