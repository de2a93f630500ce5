import { array } from 'yup'
import { type CallDescription, EXAMPLE_IDS, gives, takes } from '#contract/call-description.ts'
import { id } from '#contract/fields/request-fields.ts'
import { MAX_PLANS } from '#contract/recurring/rules.ts'
import { MAX_HANDLES, MAX_SPLIT_LENDS, TOO_MANY_HANDLES, TOO_MANY_HANDLES_OF_USER } from './limits.ts'
import { type KnownPerson, knownPeopleSchema, knownPersonSchema, type Moved, renamedSchema } from './response.ts'
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

const ids = (max: number) => array(id()).max(max)

const moved: Moved = {
  lends: [EXAMPLE_IDS.lend],
  handles: [{ kind: 'upi', value: 'ravi@okbank' }],
  shared: [{ kind: 'alias', value: 'R KUMAR' }],
  plans: [],
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
    request: takes(setHandlesSchema.shape({ handles: handles().required() }), examplePerson),
    response: gives(knownPersonSchema, examplePerson),
    refusals: { 400: [TOO_MANY_HANDLES, TOO_MANY_HANDLES_OF_USER], 409: ['ravi@okbank belongs to Ravi Shah.'] },
  },
  renamePerson: {
    subject,
    summary: 'Rename a person, or merge two',
    details:
      'Names are compared without case and extra spaces. With `lends` it takes a merge apart: only these records, handles and plans get the new name, and both have the `shared` spellings. `moved` of the response to the merge is what to send.',
    feature: 'people',
    request: takes(
      renamePersonSchema.shape({
        lends: ids(MAX_SPLIT_LENDS),
        handles: handles(),
        shared: handles(),
        plans: ids(MAX_PLANS),
      }),
      {
        from: 'Ravi Kumar',
        to: 'Ravi K',
        ...moved,
      },
    ),
    response: gives(renamedSchema, { renamed: 1, moved }),
    refusals: { 400: [TOO_MANY_HANDLES] },
  },
} satisfies Record<string, CallDescription>
