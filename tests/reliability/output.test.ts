import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryDirectory } from '#tests/reliability/tools/programs.ts'
import { fill, mountSmallDisk } from '#tests/reliability/tools/small-disk.ts'
import { freePort } from '#tests/tools/free-port.ts'

/** Starts the server with this standard output. Waits until it is ready. */
const startWithOutput = async (output: 'pipe' | number) => {
  const port = await freePort()
  const environment = { DATA_DIR: await temporaryDirectory(), PORT: String(port), DATABASE_URL: undefined }
  const server = spawn(process.execPath, ['server/node/main.ts'], {
    env: { ...process.env, NODE_ENV: 'test', ...environment },
    stdio: ['ignore', output, 'pipe'],
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  const request = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then(({ status }) => status)
  while ((await request('/readyz').catch(() => 0)) !== 200) await pause(50)
  return { server, request }
}

test('a server whose reader of the log is gone goes on', async () => {
  const { server, request } = await startWithOutput('pipe')
  server.stdout?.destroy()
  for (let times = 0; times < 20; times += 1) expect(await request('/api/nothing')).toBe(404)
  expect(server.exitCode).toBeNull()
})

test('a server whose log is on a full disk goes on, and the log says how many lines are lost', async ({ skip }) => {
  const disk = await mountSmallDisk()
  if (disk === undefined) {
    console.warn('NOT TESTED: a log on a full disk. A small disk can only be mounted by root.')
    return skip('no small disk can be mounted')
  }
  const file = join(disk, 'log')
  const descriptor = openSync(file, 'a')
  const { server, request } = await startWithOutput(descriptor)
  closeSync(descriptor)
  fill(join(disk, 'filler'))
  for (let times = 0; times < 60; times += 1) expect(await request('/api/nothing')).toBe(404)
  expect(server.exitCode).toBeNull()
  rmSync(join(disk, 'filler'))
  expect(await request('/api/nothing')).toBe(404)
  await expect.poll(() => readFileSync(file, 'utf8')).toMatch(/"lines":\d+,"msg":"lines of the log were lost"/)
})
