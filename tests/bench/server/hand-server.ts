import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { Pool, types } from 'pg'
import { getDatabasePath } from '#server/node/database.ts'
import { numbered } from './numbered.ts'

// The reference of the product's reads: the same statements and the same JSON, by hand, without a check of anything.

type Query = (text: string, values: (string | number)[]) => Promise<Record<string, unknown>[]>

const DAY_MS = 86_400_000

const TOKEN = 'select user_id from tokens where hash = ?'
const SESSION = `select users.id, users.email, users.revision from sessions
  join users on users.id = sessions.user_id and users.credential_version = sessions.credential_version
  where sessions.user_id = ? and sessions.id = ? and sessions.created_at > ? and sessions.used_at > ?`
const BANKS = 'select * from banks where user_id = ? order by id desc limit 1000'
const LENDS = `select lends.*, coalesce(people.name, '') as return_name, coalesce(people.renames, 0) as renames from lends
  left join people on people.user_id = lends.user_id and people.id = lends.person_id
  where lends.user_id = ? order by lends.lend_date desc, lends.id desc limit 1000`

const openSqlite = (directory: string): Query => {
  const database = new DatabaseSync(getDatabasePath({ dataDirectory: directory }))
  const statements = new Map([TOKEN, SESSION, BANKS, LENDS].map((text) => [text, database.prepare(text)]))
  return async (text, values) => statements.get(text)?.all(...values) ?? []
}

const openPostgres = (url: string): Query => {
  types.setTypeParser(types.builtins.INT8, Number)
  const pool = new Pool({ connectionString: url, max: 10 })
  return async (text, values) => (await pool.query({ name: text.slice(0, 60), text: numbered(text), values })).rows
}

const { DATABASE_URL = '', DATA_DIR = '', PORT } = process.env
const query = DATABASE_URL === '' ? openSqlite(DATA_DIR) : openPostgres(DATABASE_URL)

const toBank = (row: Record<string, unknown>, email: unknown) => ({
  id: row.id,
  email,
  accountHolderName: row.account_holder_name,
  bankName: row.bank_name,
  accountNumber: row.account_number,
  amount: Number(row.balance) / 100,
  phonePay: row.phone_pay === 1,
  googlePay: row.google_pay === 1,
  paytm: row.paytm === 1,
  bhimUpi: row.bhim_upi === 1,
  mobileNumber: row.mobile_number,
  active: row.active === 1,
  version: row.version,
})

const toLend = (row: Record<string, unknown>, email: unknown) => ({
  id: row.id,
  email,
  lendDate: row.lend_date,
  reason: row.reason,
  amount: Number(row.amount) / 100,
  requirement: row.requirement,
  bank: row.bank,
  returnDate: row.return_date,
  returnName: row.return_name,
  returnStatus: row.return_status,
  direction: row.direction,
  returned: Number(row.returned) / 100,
  forgiven: Number(row.forgiven) / 100,
  ...(row.settled_by_return === 1 && { settledByReturn: true }),
  bankId: row.bank_id,
  version: Number(row.version) + Number(row.renames),
})

const readList = async (path: string, token: string): Promise<string> => {
  const id = createHash('sha256').update(token).digest('hex')
  const [owner] = await query(TOKEN, [id])
  const [user] = await query(SESSION, [String(owner?.user_id), id, Date.now() - 30 * DAY_MS, Date.now() - 14 * DAY_MS])
  if (!user) throw new Error('There is no such session.')
  const [text, toItem] = path.endsWith('/all-bank') ? ([BANKS, toBank] as const) : ([LENDS, toLend] as const)
  const rows = await query(text, [String(user.id)])
  return JSON.stringify(rows.map((row) => toItem(row, user.email)))
}

const respond = (response: ServerResponse, status: number, body: string): void => {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
  response.end(body)
}

createServer((request, response) => {
  const { url = '', headers } = request
  if (url === '/readyz') return respond(response, 200, '{}')
  readList(url, headers.authorization?.slice('Bearer '.length) ?? '').then(
    (body) => respond(response, 200, body),
    (error) => respond(response, 500, JSON.stringify(String(error))),
  )
}).listen(Number(PORT), '127.0.0.1')
