import { array } from 'yup'
import { type CallDescription, EXAMPLE_IDS, gives, takes } from '#contract/call-description.ts'
import { id } from '#contract/fields/request-fields.ts'
import { renamedTagSchema } from './response.ts'
import { MAX_TAG_MOVES, renameTagSchema } from './rules.ts'

const ids = () => array(id()).max(MAX_TAG_MOVES)

const moved = { lends: [EXAMPLE_IDS.lend], expenses: [EXAMPLE_IDS.expense], entries: [EXAMPLE_IDS.entry], plans: [] }

/** The calls of tags. */
export const tagCalls = {
  renameTag: {
    subject: 'Tags',
    summary: 'Rename a tag, merge two, or remove one',
    details: `It changes records, expenses, entries of the ledger and plans, and no amount. Tags are compared without case and extra spaces; an empty \`to\` removes the tag. With \`lends\`, \`expenses\`, \`entries\` and \`plans\`, at most ${MAX_TAG_MOVES} ids together, only these change: \`moved\` of an earlier response undoes it so, also a merge, and \`from\` may then be empty.`,
    feature: 'tags',
    request: takes(renameTagSchema.shape({ lends: ids(), expenses: ids(), entries: ids(), plans: ids() }), {
      from: 'goa',
      to: 'Goa trip',
      ...moved,
    }),
    response: gives(renamedTagSchema, { renamed: 2, moved }),
  },
} satisfies Record<string, CallDescription>
