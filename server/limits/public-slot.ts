import type { AppContext } from '#server/environment.ts'
import { readNetwork } from './limits.ts'

/**
 * Runs the work of a page that needs no session. Few requests do so at a time, and few of one network: 429 or 503 for any more,
 * so that strangers cannot keep the database from users. Read the body before, because a slow body would keep the slot.
 */
export const inPublicSlot = <Result>(c: AppContext, task: () => Promise<Result>): Promise<Result> =>
  c.var.limiters.publicPages.run(readNetwork(c), task)
