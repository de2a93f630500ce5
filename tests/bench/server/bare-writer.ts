import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { v7 as uuid } from 'uuid'
import { getDatabasePath } from '#server/node/database.ts'
import type { Throughput } from './load.ts'
import { numbered } from './numbered.ts'
import type { Place } from './place.ts'

/** Keeps expenses of these banks, one writer a bank, with nothing but the driver: how many a second. */
export type BareWriter = { measure: (seconds: number) => Promise<Throughput>; close: () => Promise<void> }

type Owner = { userId: string; bankIds: readonly string[] }

// What the product does in the one transaction of an expense.
const MOVE = `update banks set balance = balance + ?, entry_count = entry_count + 1 where user_id = ? and id = ? and active = 1
  and balance + ? between 0 and 9007199254740991 returning balance, entry_count`
const LEDGER = `insert into ledger (user_id, id, bank_id, seq, kind, amount, balance, at, reason, expense_id)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
const EXPENSE = `insert into expenses (id, user_id, bank_id, date, amount, reason, amount_debit)
  values (?, ?, ?, ?, ?, ?, ?)`
const REVISION = `update users set revision = revision + 1, record_count = record_count + 1
  where id = ? returning record_count`

const valuesOf = (userId: string, bankId: string) => {
  const [id, at] = [uuid(), Date.now()]
  return {
    move: [-1, userId, bankId, -1],
    toLedger: (moved: Record<string, unknown> | undefined) => {
      const [seq, balance] = [Number(moved?.entry_count), Number(moved?.balance)]
      return [userId, uuid(), bankId, seq, 'expense', -1, balance, at, 'Groceries', id]
    },
    expense: [id, userId, bankId, '2024-02-29', 1, 'Groceries', 'CASH'],
    revision: [userId],
  }
}

const sqliteWriter = (place: Place, { userId, bankIds }: Owner): BareWriter => {
  const database = new DatabaseSync(getDatabasePath({ dataDirectory: place.DATA_DIR }), { timeout: 2_000 })
  database.exec('pragma synchronous = full; pragma foreign_keys = on')
  const texts = ['begin immediate', MOVE, LEDGER, EXPENSE, REVISION, 'commit']
  const [begin, move, ledger, expense, revision, commit] = texts.map((text) => database.prepare(text))
  const write = (bankId: string) => {
    const values = valuesOf(userId, bankId)
    begin?.run()
    const moved = move?.get(...values.move)
    ledger?.run(...values.toLedger(moved))
    expense?.run(...values.expense)
    revision?.get(...values.revision)
    commit?.run()
  }
  return {
    measure: async (seconds) => {
      const end = performance.now() + seconds * 1_000
      let written = 0
      for (; performance.now() < end; written += 1) write(bankIds[written % bankIds.length] ?? '')
      return { perSecond: written / seconds }
    },
    close: async () => database.close(),
  }
}

const [POSTGRES_MOVE, POSTGRES_LEDGER] = [numbered(MOVE), numbered(LEDGER)]
const [POSTGRES_EXPENSE, POSTGRES_REVISION] = [numbered(EXPENSE), numbered(REVISION)]

const postgresWriter = async (place: Place, { userId, bankIds }: Owner): Promise<BareWriter> => {
  const writers = bankIds.map((bankId) => ({ bankId, client: new Client({ connectionString: place.DATABASE_URL }) }))
  await Promise.all(writers.map(({ client }) => client.connect()))
  const write = async ({ bankId, client }: { bankId: string; client: Client }) => {
    const values = valuesOf(userId, bankId)
    await client.query('begin')
    const { rows } = await client.query({ name: 'move', text: POSTGRES_MOVE, values: values.move })
    const ledger = values.toLedger(rows[0])
    await client.query({ name: 'ledger', text: POSTGRES_LEDGER, values: ledger })
    await client.query({ name: 'expense', text: POSTGRES_EXPENSE, values: values.expense })
    await client.query({ name: 'revision', text: POSTGRES_REVISION, values: values.revision })
    await client.query('commit')
  }
  return {
    measure: async (seconds) => {
      const end = performance.now() + seconds * 1_000
      let written = 0
      await Promise.all(
        writers.map(async (writer) => {
          for (; performance.now() < end; written += 1) await write(writer)
        }),
      )
      return { perSecond: written / seconds }
    },
    close: async () => void (await Promise.all(writers.map(({ client }) => client.end()))),
  }
}

/** Opens the database of a place beside the server: one connection to SQLite, to PostgreSQL one for each bank. */
export const openBareWriter = async (place: Place, owner: Owner): Promise<BareWriter> =>
  place.DATABASE_URL === '' ? sqliteWriter(place, owner) : postgresWriter(place, owner)
