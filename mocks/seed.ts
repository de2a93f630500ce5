import { type Endpoint, endpoints } from '#contract/endpoints.ts'
import type { Backend } from './backend.ts'
import { createDemoExpenses, createDemoLends, demoBanks } from './seed-records.ts'

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

/** Signs the demo user up and adds records: lends due, late and done, three banks, some months of expenses. */
export const seedDemo = async (backend: Backend, today = new Date()): Promise<string> => {
  const token = await signUp(backend)
  for (const lend of createDemoLends(today)) await post(backend, endpoints.addLend, lend, token)
  for (const { expenses, ...bank } of demoBanks) {
    const response = await post(backend, endpoints.addBank, bank, token)
    const { id }: { id: string } = await response.json()
    for (const expense of createDemoExpenses(today, expenses)) {
      await post(backend, endpoints.addExpenses, { ...expense, bank_id: id }, token)
    }
  }
  return token
}
