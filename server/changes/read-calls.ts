import { callSchema, MAX_CALLS } from '#contract/changes/rules.ts'
import type { AppContext } from '#server/environment.ts'
import type { Sent } from '#server/http/call.ts'
import { type Change, expectVersion, type SentCall } from '#server/http/change.ts'
import { Problem } from '#server/http/problem.ts'
import { checkObject, readJsonObject, toFields, validate } from '#server/http/read-request.ts'
import { yieldToRequests } from '#server/store/chunks.ts'
import { calls } from './listed-calls.ts'

/** The number of calls of one turn of the event loop. */
export const CALLS_PER_TURN = 10

/** The most calls of a list that can each change thousands of rows: one transaction keeps other changes waiting. */
const MAX_WIDE_CALLS = 10

/** A call of a list: as it was sent, and what it does in a transaction. */
export type ReadCall = { sent: SentCall; run: (change: Change) => Promise<unknown> }

/** Runs what concerns one call of a list. Its refusal says which one it was. */
export const runAt = async <Result>(at: number, run: () => Promise<Result>): Promise<Result> => {
  try {
    return await run()
  } catch (error) {
    throw error instanceof Problem ? new Problem(error.status, error.message, { ...error.details, at }) : error
  }
}

const readObject = (item: object, field: 'params' | 'body'): object | undefined => {
  const value: unknown = Object.hasOwn(item, field) ? Reflect.get(item, field) : undefined
  return value === undefined ? undefined : checkObject(value)
}

const readCall = async (c: AppContext, value: unknown, countWide: () => void): Promise<ReadCall> => {
  const item = checkObject(value)
  const { call: name, version } = await validate(callSchema, toFields(item))
  const call = calls[name]
  if (call.isWide) countWide()
  const params = readObject(item, 'params')
  const body = readObject(item, 'body')
  const sent: Sent = { params: { ...params }, body: call.body === undefined ? checkObject(body) : (body ?? {}) }
  const run = await call.prepare(c, sent)
  const checkVersion = expectVersion((found) => version === undefined || found === version)
  return {
    sent: { call: name, ...(params && { params }), ...(body && { body }), ...(version !== undefined && { version }) },
    run: (change) => run({ ...change, checkVersion }),
  }
}

/** Reads a list of calls, each by its own rules. 413 for too many; the refusal of one call has its index. */
export const readCalls = async (c: AppContext): Promise<ReadCall[]> => {
  const body = await readJsonObject(c)
  const sent: unknown = 'calls' in body ? body.calls : undefined
  if (!Array.isArray(sent) || sent.length === 0) {
    throw new Problem(400, 'Calls are required', { errors: { calls: 'Calls are required' } })
  }
  if (sent.length > MAX_CALLS) throw new Problem(413, `A list has at most ${MAX_CALLS.toLocaleString('en-IN')} calls.`)
  let wide = 0
  const countWide = () => {
    wide += 1
    if (wide > MAX_WIDE_CALLS)
      throw new Problem(400, `A list renames or deletes whole accounts at most ${MAX_WIDE_CALLS} times.`)
  }
  const read: ReadCall[] = []
  for (const [at, item] of sent.entries()) {
    if (at % CALLS_PER_TURN === 0) await yieldToRequests()
    read.push(await runAt(at, () => readCall(c, item, countWide)))
  }
  return read
}
