import { randomBytes, randomUUID } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { createHasher } from '#server/node/adapters/hasher.ts'
import type { Store, Tables } from '#server/store/tables.ts'
import { withStore } from '#tests/bench/server/person.ts'
import type { Place } from '#tests/bench/server/place.ts'
import { type BulkDatabase, openBulkDatabase } from './bulk-database.ts'
import { copyLives } from './copy-lives.ts'
import { createInserter } from './insert-rows.ts'
import { createLife, type LifeTable, lifeTables } from './life.ts'
import { type LifeSize, largeSize, MAILS, ordinarySize, USERS } from './sizes.ts'

/** Lives that differ. The other users have copies of them: ids are unique only within a user. */
const LIVES = Math.min(200, USERS)
const PASSWORD = 'Paper-Ledger'

export type Account = { userId: string; email: string; password: string; bankIds: readonly string[] }

/** A filled database. */
export type Filled = {
  /** Some of the ordinary users. */
  ordinary: readonly Account[]
  large: Account & { records: number }
}

type User = Tables['users']

const createUser = (email: string, passwordHash: string, records: number): Record<keyof User, string | number> => ({
  id: uuid(),
  name: 'Asha Verma',
  email,
  phone_number: '9876543210',
  date_of_birth: '1990-01-01',
  profile_image: '',
  password_hash: passwordHash,
  verified: 1,
  locked: 0,
  created_at: Date.now(),
  revision: 1,
  credential_version: 0,
  record_count: records,
  change_day: 0,
  change_count: 0,
  upi: '',
  version: 1,
})

/** A time zone in which the day neither begins nor ends during the next hours: mails of an earlier day are never sent. */
const findTimeZone = (hour = new Date().getUTCHours()): string =>
  hour > 13 && hour < 20 ? 'America/New_York' : 'Asia/Kolkata'

const hash = (): string => randomBytes(32).toString('hex')

const recordTables: readonly LifeTable[] = ['banks', 'lends', 'returns', 'expenses']

/** Adds a user with what finds the user: the address, a calendar, and the sessions of two devices. */
const createUserInserter = (database: BulkDatabase, passwordHash: string) => {
  const inserter = createInserter(database)
  const timeZone = findTimeZone()
  const addUser = async (email: string, { records, hasMail }: { records: number; hasMail: boolean }) => {
    const user = createUser(email, passwordHash, records)
    const [user_id, at] = [String(user.id), Date.now()]
    await inserter.add('users', user)
    await inserter.add('emails', { email, user_id })
    for (const id of [hash(), hash()]) {
      await inserter.add('sessions', { user_id, id, created_at: at, used_at: at, credential_version: 0 })
      await inserter.add('tokens', { hash: id, user_id })
    }
    if (hasMail) {
      const [unsubscribe_hash, calendar_hash] = [hash(), hash()]
      const calendar = { calendar_salt: randomUUID(), calendar_hash, mail_hour: 7, time_zone: timeZone, days_before: 3 }
      const mail = { mail: 1, origin: 'https://money.example.com', unsubscribe_hash, mailed_on: '' }
      await inserter.add('reminders', { user_id, ...calendar, ...mail, next_mail_at: at + 86_400_000 })
      for (const token of [unsubscribe_hash, calendar_hash]) await inserter.add('tokens', { hash: token, user_id })
    }
    return user_id
  }
  return { addUser, end: inserter.end }
}

/** Adds the records of a user one by one. */
const addLife = async (database: BulkDatabase, userId: string, size: LifeSize, seed: string) => {
  const inserter = createInserter(database)
  const today = new Date().toISOString().slice(0, 10)
  const bankIds: string[] = []
  const columns = new Map<LifeTable, readonly string[]>()
  for (const { table, row } of createLife({ ...size, userId, seed, today })) {
    if (table === 'bank_ids') bankIds.push(row.id)
    if (!columns.has(table)) columns.set(table, Object.keys(row))
    await inserter.add(table, row)
  }
  await inserter.end()
  const records = recordTables.reduce((sum, table) => sum + inserter.count(table), 0)
  await database.run('update users set record_count = ? where id = ?', [records, userId])
  return { bankIds, records, columns }
}

const addOrdinaryUsers = async (database: BulkDatabase, passwordHash: string): Promise<Account[]> => {
  const inserter = createUserInserter(database, passwordHash)
  const [ids, emails]: [string[], string[]] = [[], []]
  for (let number = 0; number < USERS; number += 1) {
    const email = `person-${number}@example.com`
    emails.push(email)
    ids.push(await inserter.addUser(email, { records: 0, hasMail: number < MAILS }))
  }
  await inserter.end()
  const [accounts, columns]: [Account[], Map<LifeTable, readonly string[]>] = [[], new Map()]
  for (const [number, userId] of ids.slice(0, LIVES).entries()) {
    const life = await addLife(database, userId, ordinarySize, `life ${number}`)
    accounts.push({ userId, email: emails[number] ?? '', password: PASSWORD, bankIds: life.bankIds })
    for (const [table, names] of life.columns) columns.set(table, names)
  }
  await database.settle()
  await copyLives(database, { ids, lives: LIVES, days: ordinarySize.days, columns })
  // Not the users whose records were first: those of the others lie among many.
  return accounts.map((account, number) => {
    const copied = LIVES * Math.floor((ids.length - 1 - number) / LIVES) + number
    return { ...account, userId: ids[copied] ?? '', email: emails[copied] ?? '' }
  })
}

/** Fills an empty database: many ordinary users, and a large one. A server's own program makes the tables. */
export const fill = async (place: Place): Promise<Filled> => {
  await withStore(place, async (_: Store) => {})
  const passwordHash = await createHasher().hash(PASSWORD, '')
  const database = await openBulkDatabase(place)
  try {
    const ordinary = await addOrdinaryUsers(database, passwordHash)
    const email = 'large@example.com'
    const inserter = createUserInserter(database, passwordHash)
    const userId = await inserter.addUser(email, { records: 0, hasMail: false })
    await inserter.end()
    const { bankIds, records } = await addLife(database, userId, largeSize, 'large')
    await database.settle()
    return { ordinary, large: { userId, email, password: PASSWORD, bankIds, records } }
  } finally {
    await database.close()
  }
}

/** The tables whose rows are counted and weighed. */
export const tables = [...lifeTables, 'users', 'emails', 'sessions', 'tokens', 'reminders'] as const
