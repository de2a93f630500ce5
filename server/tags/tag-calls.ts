import { renameTagSchema } from '#contract/tags/rules.ts'
import { type Calls, defineCall, readFields } from '#server/http/call.ts'
import { renameTag } from './tag-store.ts'

/** The call that renames tags, merges them, and removes them. */
export const tagCalls = {
  renameTag: defineCall({ isWide: true, read: readFields(renameTagSchema), run: renameTag }),
} satisfies Calls
