import { array } from 'yup'
import { type CallDescription, EXAMPLE_IDS, gives, takes } from '#contract/call-description.ts'
import { id } from '#contract/fields/request-fields.ts'
import { MAX_HANDLES, MAX_SPLIT_LENDS, TOO_MANY_HANDLES, TOO_MANY_HANDLES_OF_USER } from './limits.ts'
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

const handles = () => array(handleSchema).max(MAX_HANDLES)

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
    request: takes(setHandlesSchema.shape({ handles: handles().required() }), examplePerson),
    response: gives(knownPersonSchema, examplePerson),
    refusals: { 400: [TOO_MANY_HANDLES, TOO_MANY_HANDLES_OF_USER], 409: ['ravi@okbank belongs to Ravi Shah.'] },
  },
  renamePerson: {
    subject,
    summary: 'Rename a person, or merge two',
    details:
      'Names are compared without case and extra spaces. With `lends` it takes a merge apart: only these records, and these handles, get the new name.',
    feature: 'people',
    request: takes(renamePersonSchema.shape({ lends: array(id()).max(MAX_SPLIT_LENDS), handles: handles() }), {
      from: 'ravi kumar',
      to: 'Ravi Kumar',
      lends: [EXAMPLE_IDS.lend],
      handles: [{ kind: 'upi', value: 'ravi@okbank' }],
    }),
    response: gives(renamedSchema, { renamed: 4 }),
    refusals: { 400: [TOO_MANY_HANDLES] },
  },
} satisfies Record<string, CallDescription>
