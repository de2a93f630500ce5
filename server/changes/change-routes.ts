import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { endpoints } from '#contract/endpoints.ts'
import type { Environment } from '#server/environment.ts'
import { type Change, respondWithChange } from '#server/http/change.ts'
import { isLarge, limitJson, receiveImport } from '#server/http/limit-body.ts'
import { yieldToRequests } from '#server/store/chunks.ts'
import { CALLS_PER_TURN, type ReadCall, readCalls, runAt } from './read-calls.ts'

/** Receives a list, and works on one large list of a user at a time, as with imports: each holds up to four megabytes. */
const limitLists = createMiddleware<Environment>((c, next) => {
  if (!isLarge(c.req)) return limitJson(c, next)
  const { caller, limiters } = c.var
  return receiveImport(c, caller.userId, () => limiters.imports.run(caller.userId, next))
})

/** Runs the calls of a list one after the other, all in the transaction of one change. */
const runCalls = async (change: Change, calls: readonly ReadCall[]) => {
  const results: unknown[] = []
  for (const [at, { run }] of calls.entries()) {
    if (at % CALLS_PER_TURN === 0) await yieldToRequests() // SQLite blocks the event loop while it runs a statement
    results.push((await runAt(at, () => run(change))) ?? {})
  }
  return { key: change.key, results }
}

/** The route of changes that are lists of calls. */
export const changeRoutes = new Hono<Environment>().post(endpoints.addChange.path, limitLists, async (c) => {
  const calls = await readCalls(c)
  const sent = calls.map((call) => call.sent)
  return respondWithChange(c, 200, sent, (change) => runCalls(change, calls))
})
