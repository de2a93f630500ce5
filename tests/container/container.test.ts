import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { logIn, read, send } from '#tests/reliability/tools/client.ts'
import { openBank } from '#tests/reliability/tools/writer.ts'
import { registerAt } from '#tests/tools/server-start.ts'
import { buildImage } from './engine.ts'

const BUILD_TIMEOUT_MS = 900_000
const WAIT = { timeout: 60_000, interval: 200 }

const name = `wealth-care-${randomBytes(4).toString('hex')}`
const person = { email: 'asha@example.com', password: 'Strong-password' }

let engine: Awaited<ReturnType<typeof buildImage>>

const execute = (...command: string[]): Promise<string> => engine.run('exec', name, ...command)

const waitUntilReady = () =>
  vi.waitFor(async () => {
    const url = await engine.findUrl(name)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    return url
  }, WAIT)

/** Lists the banks of the user, after a new login. */
const listBanks = async (url: string) => {
  const token = await logIn(url, person)
  return read<unknown[]>(url, token, '/api/v1/all-bank')
}

beforeAll(async () => {
  engine = await buildImage()
  await engine.startContainer(name, name)
}, BUILD_TIMEOUT_MS)

afterAll(async () => {
  await engine.run('rm', '--force', name)
  await engine.run('volume', 'rm', '--force', name)
}, 60_000)

describe('the container, run as docs/DEPLOY.md says', () => {
  test('lets a person register by the code in its log, log in and save', async () => {
    const url = await waitUntilReady()
    expect((await fetch(url)).headers.get('Content-Type')).toContain('text/html')
    expect((await registerAt(url, person.email)).status).toBe(201)
    const otp = await vi.waitFor(async () => {
      const [, code] = /^ {2}\| .*(?<!\d)(\d{4})(?!\d)/m.exec(await engine.run('logs', name)) ?? []
      if (code === undefined) throw new Error('The log has no code.')
      return code
    }, WAIT)
    const body = { email: person.email, otp }
    expect((await send(url, { method: 'POST', path: '/api/auth/v1/verify-email', body })).status).toBe(200)
    await openBank(url, await logIn(url, person), 'KEPT')
    expect(await listBanks(url)).toHaveLength(1)
  })

  test('is healthy by its own health check', async () => {
    const [kind, ...command]: string[] = JSON.parse(await engine.inspect(name, 'json .Config.Healthcheck.Test'))
    expect(kind).toBe('CMD')
    await execute(...command) // rejects when it fails
  })

  test('is no root, has no capability and cannot get one', async () => {
    expect((await execute('id', '-u')).trim()).toBe('1000')
    const status = await execute('cat', '/proc/1/status')
    for (const line of ['CapEff', 'CapBnd', 'CapPrm']) expect(status).toMatch(new RegExp(`^${line}:\\s+0+$`, 'm'))
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m)
  })

  test('writes to its data and to /tmp only', async () => {
    for (const folder of ['/data', '/tmp']) await execute('touch', `${folder}/probe`)
    for (const folder of ['/', '/app', '/home/node', '/etc']) {
      await expect(execute('touch', `${folder}/probe`), folder).rejects.toThrow('Read-only file system')
    }
  })

  test('has the programs of the operator', async () => {
    expect(await execute('npm', 'run', 'verify-ledger')).toContain('Every balance is the sum of its ledger.')
    expect(await execute('npm', 'run', 'users', '--', 'list')).toContain(person.email)
    expect(await execute('npm', 'run', 'backup', '--', '/data/copy.db')).toContain('Copied to /data/copy.db.')
  })

  test('ends by itself when it is told to stop, and has its data at the next start', async () => {
    await engine.run('stop', name)
    expect(await engine.inspect(name, '.State.ExitCode')).toBe('0') // 137 when the engine had to kill it
    await engine.run('start', name)
    expect(await listBanks(await waitUntilReady())).toHaveLength(1)
  })

  test('restores a copy while it is stopped', async () => {
    const url = await waitUntilReady()
    await openBank(url, await logIn(url, person), 'LATER')
    expect(await listBanks(url)).toHaveLength(2)
    await engine.run('stop', name)
    expect(await engine.runOnce(name, 'npm', 'run', 'restore', '--', '/data/copy.db')).toContain('Restored from')
    await engine.run('start', name)
    expect(await listBanks(await waitUntilReady())).toHaveLength(1)
  })
})
