import { id } from '#contract/fields/request-fields.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import type { TagMoves } from '#contract/tags/response.ts'
import { MAX_TAG_MOVES, renameTagSchema } from '#contract/tags/rules.ts'
import { type Calls, defineCall, type Sent } from '#server/http/call.ts'
import { Problem } from '#server/http/problem.ts'
import { toFields, validate } from '#server/http/read-request.ts'
import { renameTag } from './tag-store.ts'

const rowId = id()

const isIds = (sent: unknown): sent is string[] =>
  Array.isArray(sent) &&
  sent.length <= MAX_TAG_MOVES &&
  sent.every((each) => typeof each === 'string' && rowId.isValidSync(each))

const refuse = (field: string, message: string): never => {
  throw new Problem(400, message, { errors: { [field]: message } })
}

const kinds = ['lends', 'expenses', 'entries', 'plans'] as const

/** Reads the ids of what a rename is about; undefined for a rename of everything. */
const readMoves = (body: object): TagMoves | undefined => {
  const sent = new Map(Object.entries(body))
  if (!kinds.some((kind) => sent.has(kind))) return undefined
  const message = `The ids are at most ${MAX_TAG_MOVES.toLocaleString('en-IN')}.`
  const read = (kind: string): string[] => {
    const ids: unknown = sent.has(kind) ? sent.get(kind) : []
    return isIds(ids) ? ids : refuse(kind, message)
  }
  const moves = { lends: read('lends'), expenses: read('expenses'), entries: read('entries'), plans: read('plans') }
  if (Object.values(moves).flat().length > MAX_TAG_MOVES) refuse('lends', message)
  return moves
}

/** Reads a rename. Only one of some rows can begin without a tag. */
const readRename = async ({ body }: Sent) => {
  const rename = await validate(renameTagSchema, toFields(body))
  const only = readMoves(body)
  if (toPersonKey(rename.from) === '' && !only) refuse('from', 'Tag is required')
  return { ...rename, only }
}

/** The call that renames tags, merges them, removes them, and undoes that. */
export const tagCalls = {
  renameTag: defineCall({ isWide: true, read: readRename, run: renameTag }),
} satisfies Calls
