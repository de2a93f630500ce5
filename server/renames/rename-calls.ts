import { renamePersonSchema } from '#contract/people/rules.ts'
import { type Calls, defineCall, readFields } from '#server/http/call.ts'
import { renamePerson } from './rename-store.ts'

/** The call that renames people, and merges them. */
export const renameCalls = {
  renamePerson: defineCall({ isWide: true, read: readFields(renamePersonSchema), run: renamePerson }),
} satisfies Calls
