import { describe, expect, onTestFinished, test } from 'vitest'
import { startProduct } from '#tests/browser/tools/product.ts'
import { logIn } from '#tests/reliability/tools/client.ts'
import { engines, newPlace } from '#tests/reliability/tools/engines.ts'
import { runProgram, seed } from '#tests/reliability/tools/programs.ts'

const PROGRAMS = { timeout: 120_000 } // each verb starts a process

const GUEST = 'ravi@example.in'

/** Starts a server with a user who has records. Returns the program of the operator, which runs beside it. */
const serve = async (engine: (typeof engines)[number], environment: NodeJS.ProcessEnv = {}) => {
  const place = { ...(await newPlace(engine)), ...environment }
  const product = await startProduct(place)
  onTestFinished(product.close)
  const person = await seed(place, '--lends', '7', '--banks', '1', '--expenses', '3')
  const users = (...words: string[]) => runProgram('server/node/cli/users.ts', place, ...words)
  const post = (path: string, body: object) =>
    fetch(`${product.url}/api/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { url: product.url, person, users, post }
}

const statusOf = async (url: string, token: string): Promise<number> =>
  (await fetch(`${url}/api/v1/get-lend`, { headers: { Authorization: `Bearer ${token}` } })).status

/** Reads the line for the operator, and the line of the log. */
const readLines = ({ code, output }: { code: number | null; output: string }) => {
  const [line, log = '{}'] = output.trim().split('\n')
  return { code, line, log: JSON.parse(log) }
}

describe.each(engines)('while the server runs on %s', (engine) => {
  test(
    'the operator locks, unlocks, signs out and deletes a user, and each verb says and logs what it did',
    PROGRAMS,
    async () => {
      const { url, person, users, post } = await serve(engine)
      const { email } = person
      const token = await logIn(url, person)

      const locked = readLines(await users('lock', email))
      expect(locked).toMatchObject({
        code: 0,
        line: `Locked ${email}: signed out everywhere, and nobody can log in until you unlock it.`,
        log: { level: 'info', verb: 'lock', msg: 'users program', userId: expect.stringMatching(/^[\da-f-]{36}$/) },
      })
      expect(JSON.stringify(locked.log)).not.toContain(email)
      expect(await statusOf(url, token)).toBe(401)
      expect((await post('login', person)).status).toBe(401)
      expect((await users('list')).output).toMatch(new RegExp(`${email} .* locked .* [1-9]\\d*\\n`))

      expect(readLines(await users('unlock', email)).line).toBe(`Unlocked ${email}: the user can log in again.`)
      const again = await logIn(url, person)
      expect(readLines(await users('sign-out', email)).line).toBe(`Signed ${email} out everywhere.`)
      expect(await statusOf(url, again)).toBe(401)

      expect(await users('delete', email)).toMatchObject({
        code: 1,
        output: `Nothing was deleted. Add --yes to delete ${email} with all records.\n`,
      })
      expect((await post('login', person)).status).toBe(200)
      expect(readLines(await users('delete', email, '--yes')).line).toBe(`Deleted ${email} with all records.`)
      expect((await post('login', person)).status).toBe(401)
      expect(await users('delete', email, '--yes')).toMatchObject({
        code: 1,
        output: `There is no user with the e-mail ${email}.\n`,
      })
    },
  )

  test('an invited person registers, and the operator verifies the e-mail without its code', PROGRAMS, async () => {
    const PUBLIC_URL = 'https://money.example.com'
    const { url, users, post } = await serve(engine, { REGISTRATION: 'closed', PUBLIC_URL })
    const { code, line = '', log } = readLines(await users('invite', GUEST))
    const [, invitation = ''] = /#invitation=([\w-]{22})$/.exec(line) ?? []
    const address = `${PUBLIC_URL}/auth/register#invitation=${invitation}`
    expect([code, line]).toEqual([0, `Invited ${GUEST} for seven days. Send this address: ${address}`])
    expect(JSON.stringify(log)).not.toContain(invitation)

    const user = { name: 'Ravi Iyer', email: GUEST, password: 'Paper-Ledger', deathOfBirth: '1988-02-03' }
    const register = (more: object) => {
      const body = new FormData()
      body.set('user', new Blob([JSON.stringify({ ...user, ...more })], { type: 'application/json' }))
      return fetch(`${url}/api/auth/v1/register`, { method: 'POST', body })
    }
    expect((await register({})).status).toBe(403)
    expect((await register({ invitation })).status).toBe(201)
    expect((await users('list')).output).toMatch(/ravi@example\.in +Ravi Iyer +not verified .* 0\n/)
    expect((await post('login', user)).status).toBe(401)
    expect(readLines(await users('verify', GUEST)).line).toMatch(
      /^Verified ravi@example\.in: Ravi Iyer, who registered on \d{4}-\d\d-\d\d, can log in\.$/,
    )
    expect((await post('login', user)).status).toBe(200)
    expect(readLines(await users('verify', GUEST)).line).toBe(`${GUEST} was verified already.`)
    expect((await register({ invitation })).status).toBe(403)
    expect(await users('invite', GUEST)).toMatchObject({ code: 1, output: `${GUEST} has an account already.\n` })
  })
})

test('a word that is no verb, or a missing e-mail, gets the usage', PROGRAMS, async () => {
  const place = await newPlace('SQLite')
  for (const words of [[], ['lock'], ['remove', GUEST], ['list', GUEST], ['lock', GUEST, GUEST], ['--force']]) {
    const { code, output } = await runProgram('server/node/cli/users.ts', place, ...words)
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^Usage: npm run users -- list \| invite EMAIL \| [^\n]+\n$/),
    ])
  }
  expect(await runProgram('server/node/cli/users.ts', place, 'list')).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /^DATA_DIR is "[^"]+": accepted is a directory with a database; this one has none\.\n$/,
    ),
  })
})
