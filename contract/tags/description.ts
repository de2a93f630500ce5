import { type CallDescription, gives, takes } from '#contract/call-description.ts'
import { renamedTagSchema } from './response.ts'
import { renameTagSchema } from './rules.ts'

/** The calls of tags. */
export const tagCalls = {
  renameTag: {
    subject: 'Tags',
    summary: 'Rename a tag, merge two, or remove one',
    details:
      'It changes records, expenses, entries of the ledger and plans, and no amount. Tags are compared without case and extra spaces; an empty `to` removes the tag. The undo of that change gives back each spelling, also after a merge.',
    feature: 'tags',
    request: takes(renameTagSchema, { from: 'goa', to: 'Goa trip' }),
    response: gives(renamedTagSchema, { renamed: 2 }),
  },
} satisfies Record<string, CallDescription>
