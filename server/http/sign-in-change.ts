import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from '#server/environment.ts'
import { lockUser } from '#server/store/lock-user.ts'
import type { Store } from '#server/store/tables.ts'
import { countForDay, respondWithStored, transactInTurn } from './change.ts'
import { readRepetition, type StoredResponse } from './idempotency-key.ts'

/** Another request with the same key has made the change meanwhile. */
class RepeatedError extends Error {
  readonly stored: StoredResponse

  constructor(stored: StoredResponse) {
    super('This change is made already.')
    this.stored = stored
  }
}

/** Runs a transaction that changes what signs the caller in, once for a key. */
export type ChangeOnce = <Result extends object>(change: (db: Store) => Promise<Result>) => Promise<Result>

/**
 * Changes what signs the caller in, which is no record and has no revision, and responds with the result as JSON. `run` can check a
 * password before it calls `changeOnce`: a repeat with the same `Idempotency-Key` gets the stored response before that. A refusal
 * is not stored. The change locks the user's row.
 */
export const respondWithSignInChange = async (
  c: AppContext,
  status: ContentfulStatusCode,
  run: (changeOnce: ChangeOnce) => Promise<object>,
): Promise<Response> => {
  const { userId } = c.var.caller
  const { store } = c.var.ports
  const repetition = await readRepetition(c, { hasSecret: true })
  const respond = (response: StoredResponse): Response => respondWithStored(c, response)
  const changeOnce: ChangeOnce = (change) =>
    transactInTurn(c, userId, async (db) => {
      const locked = await lockUser(db, userId)
      const stored = await repetition?.find(db, locked)
      if (stored) throw new RepeatedError(stored)
      const result = await change(db)
      if (!repetition || !locked) return result
      await countForDay(c, db, userId, locked)
      await repetition.store(db, { status, body: JSON.stringify(result) })
      return result
    })
  const stored = await repetition?.find(store, undefined)
  if (stored) return respond(stored)
  try {
    return respond({ status, body: JSON.stringify(await run(changeOnce)) })
  } catch (error) {
    if (error instanceof RepeatedError) return respond(error.stored)
    throw error
  }
}
