import { type Endpoint, endpoints } from '#contract/endpoints.ts'
import { localDate } from '#contract/fields/dates.ts'
import { seedUser } from '#server/seed/seed-store.ts'
import type { Backend } from './backend.ts'
import { quickHasher } from './hasher.ts'

/** The demo user of mock mode and of tests. */
export const demo = {
  name: 'Asha Verma',
  email: 'demo@wealthcare.example',
  password: 'Paper-Ledger',
  deathOfBirth: '1991-07-14',
} as const

type Account = { name: string; email: string; password: string; deathOfBirth: string }

const post = async ({ fetch }: Backend, { method, path }: Endpoint, body: FormData | object, token?: string) => {
  const isForm = body instanceof FormData
  const response = await fetch(
    new Request(`http://mocks.example${path}`, {
      method,
      headers: {
        ...(!isForm && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body: isForm ? body : JSON.stringify(body),
    }),
  )
  if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`)
  return response
}

/** Logs a verified user in and returns the token. */
export const logIn = async (backend: Backend, { email, password }: Pick<Account, 'email' | 'password'>) => {
  const response = await post(backend, endpoints.login, { email, password })
  const { token }: { token: string } = await response.json()
  return token
}

/** Registers a user, verifies the e-mail address with the mailed code, and logs in. Returns the token. */
export const signUp = async (backend: Backend, account: Account = demo): Promise<string> => {
  const form = new FormData()
  form.set('user', new Blob([JSON.stringify(account)], { type: 'application/json' }))
  await post(backend, endpoints.register, form)
  await post(backend, endpoints.verifyEmail, { email: account.email, otp: backend.getCode(account.email) })
  return logIn(backend, account)
}

/** The same in each start of mock mode: entries that waited before a reload are sent after it. */
const DEMO_USER_ID = '019a0000-0000-7000-8000-000000000001'

/** Adds the demo user with a year of records: lends late, due and settled, four accounts, their ledgers and expenses. */
export const seedDemo = async (backend: Backend, today = new Date()): Promise<string> => {
  const { name, email, password, deathOfBirth: dateOfBirth } = demo
  const person = {
    email,
    dateOfBirth,
    phoneNumber: '9812345670',
    passwordHash: await quickHasher.hash(password, ''),
    at: today,
  }
  const records = {
    seed: 'demo-2',
    userId: DEMO_USER_ID,
    name,
    today: localDate(today),
    lends: 14,
    banks: 4,
    expenses: 360,
  }
  await backend.store.transaction().execute((store) => seedUser(store, person, records))
  return logIn(backend, demo)
}
