import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { isUnreachable } from './errors/unavailable.ts'

/** The connection leads to a standby. The code is PostgreSQL's own for a change that a standby refuses. */
class StandbyError extends Error {
  readonly code = '25006'
}

/** A connection that leaves the pool when one of its statements shows that it leads to no primary. */
class WatchedClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient
  readonly #onUnreachable: () => void
  #isUnreachable = false

  constructor(client: PostgresPoolClient, onUnreachable: () => void) {
    this.#client = client
    this.#onUnreachable = onUnreachable
  }

  query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(query: string | PostgresCursor<Row>, parameters: readonly unknown[] = []) {
    if (typeof query !== 'string') return this.#client.query(query)
    return this.#client.query<Row>(query, parameters).catch((error: unknown) => {
      if (isUnreachable(error)) {
        this.#isUnreachable = true
        this.#onUnreachable()
      }
      throw error
    })
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#isUnreachable)
  }
}

/**
 * Keeps the connections of a pool on the primary. A connection is checked when it is opened, and all of them again after one
 * was lost or refused a change: after a failover a pooler or an old address can lead to a standby, whose data is old. A
 * connection that does not lead to the primary is closed.
 */
export const keepToPrimary = (pool: PostgresPool): PostgresPool => {
  let checked = new WeakSet<PostgresPoolClient>()
  const checkAllAgain = () => {
    checked = new WeakSet()
  }

  const check = async (client: PostgresPoolClient): Promise<void> => {
    const watched = new WatchedClient(client, checkAllAgain)
    try {
      const { rows } = await watched.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"', [])
      if (rows[0]?.isStandby) throw new StandbyError('This PostgreSQL is a standby.')
      checked.add(client)
    } catch (error) {
      watched.release(true)
      throw error
    }
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      if (!checked.has(client)) await check(client)
      return new WatchedClient(client, checkAllAgain)
    },
  }
}
