import { id } from '#contract/fields/request-fields.ts'
import { MAX_SPLIT_LENDS } from '#contract/people/limits.ts'
import { renamePersonSchema } from '#contract/people/rules.ts'
import { MAX_PLANS } from '#contract/recurring/rules.ts'
import { type Calls, defineCall, type Sent } from '#server/http/call.ts'
import { Problem } from '#server/http/problem.ts'
import { toFields, validate } from '#server/http/read-request.ts'
import { readHandles } from '#server/people/read-handles.ts'
import { renamePerson } from './rename-store.ts'
import { splitPerson } from './split-store.ts'

const rowId = id()

const refuse = (field: string, message: string): Problem => new Problem(400, message, { errors: { [field]: message } })

/** Reads the ids of the records or plans that a split is about; 400 when they are none. */
const readIds = (field: string, sent: unknown, max: number): string[] => {
  const isId = (value: unknown): value is string => typeof value === 'string' && rowId.isValidSync(value)
  if (Array.isArray(sent) && sent.length <= max && sent.every(isId)) return sent
  const name = field === 'lends' ? 'Lends' : 'Plans'
  throw refuse(field, `${name} are at most ${max.toLocaleString('en-IN')} ids.`)
}

/** Reads a rename. With `lends` it takes a merge apart, for what the request names only. */
const readRename = async ({ body }: Sent) => {
  const rename = await validate(renamePersonSchema, toFields(body))
  if (!('lends' in body)) return { rename, split: undefined }
  const handles = await readHandles('handles' in body ? body.handles : [])
  const shared = await readHandles('shared' in body ? body.shared : [], (message) => refuse('shared', message))
  const plans = readIds('plans', 'plans' in body ? body.plans : [], MAX_PLANS)
  return { rename, split: { ...rename, lends: readIds('lends', body.lends, MAX_SPLIT_LENDS), handles, shared, plans } }
}

/** The call that renames people, merges them, and takes a merge apart. */
export const renameCalls = {
  renamePerson: defineCall({
    isWide: true,
    read: readRename,
    run: async (change, caller, { rename, split }) =>
      split ? { renamed: await splitPerson(change, caller, split) } : renamePerson(change, caller, rename),
  }),
} satisfies Calls
