import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryDirectory } from '#tests/tools/server-start.ts'

const PROGRAMS = { timeout: 60_000 } // each start loads the whole server
const NODE = 'node_modules/.bin/node'

type Program = { process: ChildProcess; output: () => string; says: (pattern: RegExp) => Promise<string> }

/** Starts a program of the server, and kills it after the test. */
const run = (file: string, variables: Record<string, string>, ...options: string[]): Program => {
  const child = spawn(NODE, [`server/node/${file}`, ...options], { env: { PATH: process.env.PATH, ...variables } })
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
      for (const listener of listeners) listener()
    })
  }
  onTestFinished(() => void child.kill('SIGKILL'))
  const says = (pattern: RegExp): Promise<string> =>
    new Promise((resolve) => {
      const look = () => {
        const found = pattern.exec(output)
        if (!found) return
        listeners.delete(look)
        resolve(found[1] ?? found[0])
      }
      listeners.add(look)
      look()
    })
  return { process: child, output: () => output, says }
}

const serve = async (DATA_DIR: string) => {
  const program = run('main.ts', { PORT: '0', DATA_DIR })
  return { ...program, url: await program.says(/running at (\S+)\n/) }
}

const exitOf = async ({ process: child }: Program): Promise<number | null> => {
  if (child.exitCode === null) await once(child, 'close')
  return child.exitCode
}

const post = (url: string, body: object, token = '') =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

const LEND = { lendDate: '2025-01-02', reason: 'Rent', amount: '131072.01', requirement: 'Required', bank: 'SBI' }

const signIn = async (url: string, output: string): Promise<string> => {
  const [, email, password] = /E-mail: +(\S+)\nPassword: (\S+)\n/.exec(output) ?? []
  const { token }: { token: string } = await (await post(`${url}/api/auth/v1/login`, { email, password })).json()
  return token
}

const lendsOf = async (url: string, token: string): Promise<unknown[]> =>
  (await fetch(`${url}/api/v1/get-lend`, { headers: { Authorization: `Bearer ${token}` } })).json()

test(
  'SIGTERM lets a request that is under way finish, and what it wrote is there after the restart, for the same token',
  PROGRAMS,
  async () => {
    const directory = temporaryDirectory()
    const seeding = run('cli/seed.ts', { DATA_DIR: directory }, '--lends=3', '--banks=2', '--expenses=30')
    expect(await exitOf(seeding)).toBe(0)
    const server = await serve(directory)
    const token = await signIn(server.url, seeding.output())

    const body = JSON.stringify(LEND)
    const call = request(`${server.url}/api/v1/add-lend`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, Authorization: `Bearer ${token}` },
    })
    call.flushHeaders()
    call.write(body.slice(0, 10))
    await fetch(`${server.url}/healthz`) // the server has received the earlier bytes
    server.process.kill('SIGTERM')
    await refuses(server.url)
    call.end(body.slice(10))
    const [response] = await once(call, 'response')
    expect([response.statusCode, JSON.parse(await text(response))]).toMatchObject([201, { amount: 131_072.01 }])
    expect(await exitOf(server)).toBe(0)

    const again = await serve(directory)
    expect(await lendsOf(again.url, token)).toHaveLength(4)
    again.process.kill('SIGINT')
    expect(await exitOf(again)).toBe(0)

    const checking = run('cli/verify-ledger.ts', { DATA_DIR: directory })
    expect(await exitOf(checking)).toBe(0)
    expect(checking.output()).toBe('Every balance is the sum of its ledger.\n')
  },
)

/** Waits until the server accepts no more connections. */
const refuses = async (url: string): Promise<void> => {
  const isUp = await fetch(`${url}/healthz`, { headers: { Connection: 'close' } }).then(
    () => true,
    () => false,
  )
  if (isUp) await refuses(url)
}

test('a process that crashes at the end of a call has written the line of that call', PROGRAMS, async () => {
  const crash = `import { subscribe } from 'node:diagnostics_channel'
    subscribe('http.server.response.finish', () => { throw new Error('A crash.') })`
  const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(crash)}`
  const server = run('main.ts', { PORT: '0', DATA_DIR: temporaryDirectory(), NODE_OPTIONS })
  const url = await server.says(/running at (\S+)\n/)
  const closed = once(server.process, 'close')
  await fetch(`${url}/api/nothing`)
  expect((await closed)[0]).toBe(1)
  expect(server.output()).toContain('Error: A crash.')
  expect(server.output()).toMatch(/^\{"level":"info".*"status":404.*"msg":"request"\}$/m)
})

test('a bad value ends the program with one line and exit code 1', PROGRAMS, async () => {
  const program = run('main.ts', { RATE_LIMITS: 'maybe' })
  expect(await exitOf(program)).toBe(1)
  expect(program.output()).toBe('RATE_LIMITS is "maybe": accepted is on or off.\n')
})

test('the check of the ledger fails when there is a difference, and names it in paise', PROGRAMS, async () => {
  const directory = temporaryDirectory()
  expect(await exitOf(run('cli/verify-ledger.ts', { DATA_DIR: directory }))).toBe(1)
  expect(await exitOf(run('cli/seed.ts', { DATA_DIR: directory }, '--lends=0', '--banks=1', '--expenses=5'))).toBe(0)
  const { DatabaseSync } = await import('node:sqlite')
  const database = new DatabaseSync(`${directory}/wealth-care.db`)
  database.exec('update banks set balance = balance + 1')
  database.close()
  const checking = run('cli/verify-ledger.ts', { DATA_DIR: directory })
  expect(await exitOf(checking)).toBe(1)
  expect(checking.output()).toMatch(/^Bank \S+: the balance is \d+ paise, its ledger adds up to \d+ paise\.\n$/)
})

test('the check of the ledger fails when a running balance is not the sum so far', PROGRAMS, async () => {
  const directory = temporaryDirectory()
  expect(await exitOf(run('cli/seed.ts', { DATA_DIR: directory }, '--lends=0', '--banks=1', '--expenses=5'))).toBe(0)
  const { DatabaseSync } = await import('node:sqlite')
  const database = new DatabaseSync(`${directory}/wealth-care.db`)
  database.exec('update ledger set balance = balance + 1 where seq in (2, 4)')
  database.close()
  const checking = run('cli/verify-ledger.ts', { DATA_DIR: directory })
  expect(await exitOf(checking)).toBe(1)
  expect(checking.output()).toMatch(
    /^Bank \S+: the running balances of 2 entries are not the sum so far, first in entry 2\.\n$/,
  )
})

test('the same e-mail is not seeded twice', PROGRAMS, async () => {
  const directory = temporaryDirectory()
  const wishes = ['--lends=1', '--banks=0', '--expenses=0', '--email=a@example.com', '--seed=one']
  expect(await exitOf(run('cli/seed.ts', { DATA_DIR: directory }, ...wishes))).toBe(0)
  const again = run('cli/seed.ts', { DATA_DIR: directory }, ...wishes)
  expect(await exitOf(again)).toBe(1)
  expect(again.output()).toBe('--email is "a@example.com": accepted is an e-mail address that has no user yet.\n')
})
