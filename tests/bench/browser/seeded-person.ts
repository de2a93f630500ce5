import { execFileSync } from 'node:child_process'
import { endpoints } from '#contract/endpoints.ts'
import type { Product } from '#tests/browser/tools/product.ts'

type Counts = { lends: number; banks?: number; expenses?: number }

/** A user with records and an open session: the origin and the token. */
export const seedPerson = async (product: Product, { lends, banks = 5, expenses = 60 }: Counts) => {
  const email = `${crypto.randomUUID()}@example.com`
  const counts = ['--lends', `${lends}`, '--banks', `${banks}`, '--expenses', `${expenses}`]
  const output = execFileSync(
    process.execPath,
    ['server/node/cli/seed.ts', ...counts, '--seed', '7', '--email', email],
    {
      env: { ...process.env, DATA_DIR: product.dataDirectory },
      encoding: 'utf8',
    },
  )
  const password = /password:?\s+(\S+)/i.exec(output)?.[1]
  const answer = await fetch(product.url + endpoints.login.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`The seeded person cannot log in: ${answer.status}`)
  const { token } = (await answer.json()) as { token: string } // the response of login
  return { url: product.url, token }
}
