import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { describe, expect, test } from 'vitest'
import { keepToPrimary } from '#server/store/postgres-pool.ts'

/** Responds to a statement with the result of the check, or throws. */
type Respond = (text: string) => { isStandby: boolean }

class FakeClient implements PostgresPoolClient {
  readonly #respond: Respond
  readonly release: (destroy?: boolean) => void

  constructor(respond: Respond, release: (client: FakeClient, destroy?: boolean) => void) {
    this.#respond = respond
    this.release = (destroy) => release(this, destroy)
  }

  query<Row>(text: string): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query(query: unknown): unknown {
    return (async () => ({ command: 'SELECT', rowCount: 1, rows: [this.#respond(String(query))] }))()
  }
}

const createPool = (respond: Respond) => {
  let opened = 0
  const idle: FakeClient[] = []
  const open = (): FakeClient => {
    opened += 1
    return new FakeClient(respond, (client, destroy) => {
      if (!destroy) idle.push(client)
    })
  }
  const pool = { options: {}, end: async () => {}, connect: async () => idle.pop() ?? open() }
  return { pool: keepToPrimary(pool), countOpened: () => opened }
}

const withCode = (code: string) => Object.assign(new Error(code), { code })

const run = async ({ pool }: ReturnType<typeof createPool>, text: string): Promise<PostgresQueryResult<unknown>> => {
  const client = await pool.connect()
  return client.query(text, []).finally(() => client.release())
}

const primary = { isStandby: false }
const standby = { isStandby: true }

describe('a connection', () => {
  test('is used again after statements that succeed or break a rule', async () => {
    const created = createPool((text) => {
      if (text === 'break') throw withCode('23505')
      return primary
    })
    await run(created, 'read')
    await expect(run(created, 'break')).rejects.toThrow('23505')
    await run(created, 'read')
    expect(created.countOpened()).toBe(1)
  })

  test.each(['25006', '57P01', '57P02', '57P03', '08003', '08006', '08P01', 'ECONNRESET'])(
    'on which a statement failed with %s is closed, and the next statement gets a new one',
    async (code) => {
      let failures = 1
      const created = createPool((text) => {
        if (text === 'change' && failures-- > 0) throw withCode(code)
        return primary
      })
      await expect(run(created, 'change')).rejects.toThrow(code)
      await run(created, 'change')
      expect(created.countOpened()).toBe(2)
    },
  )

  test('that did not respond in time is closed, because its statement still runs', async () => {
    const created = createPool((text) => {
      if (text === 'slow') throw new Error('Query read timeout')
      return primary
    })
    await expect(run(created, 'slow')).rejects.toThrow('Query read timeout')
    await run(created, 'read')
    expect(created.countOpened()).toBe(2)
  })

  test('that leads to a standby is closed before its first statement', async () => {
    let state = standby
    const texts: string[] = []
    const created = createPool((text) => {
      texts.push(text)
      return state
    })
    await expect(run(created, 'read')).rejects.toMatchObject({ code: '25006' })
    expect(texts).not.toContain('read')
    state = primary
    await run(created, 'read')
    expect(created.countOpened()).toBe(2)
  })

  test('is checked once, and once more after another connection was lost', async () => {
    const texts: string[] = []
    const created = createPool((text) => {
      texts.push(text)
      if (text === 'lose') throw withCode('57P01')
      return primary
    })
    const first = await created.pool.connect()
    const second = await created.pool.connect()
    await expect(first.query('lose', [])).rejects.toThrow('57P01')
    first.release()
    second.release()
    const texted = texts.length
    await run(created, 'read')
    await run(created, 'read')
    expect(texts.slice(texted)).toEqual([expect.stringContaining('pg_is_in_recovery'), 'read', 'read'])
    expect(created.countOpened()).toBe(2)
  })
})
