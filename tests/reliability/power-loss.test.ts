import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { insist } from '#tests/reliability/tools/client.ts'
import { startServed } from '#tests/reliability/tools/story.ts'
import { openBank } from '#tests/reliability/tools/writer.ts'

const COMMITS = 20

/** Traces the system calls with which a process flushes its files. Undefined where strace does not work. */
const watchFlushes = async (pid: number) => {
  if (spawnSync('strace', ['--version']).error) return undefined
  const strace = spawn('strace', ['-f', '-e', 'trace=fsync,fdatasync', '-p', String(pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void strace.kill('SIGKILL'))
  let output = ''
  strace.stderr.on('data', (chunk: Buffer) => {
    output += chunk
  })
  while (!/attached/.test(output)) {
    if (strace.exitCode !== null || /not permitted/.test(output)) return undefined
    await Promise.race([once(strace.stderr, 'data'), once(strace, 'exit')])
  }
  return {
    end: async (): Promise<number> => {
      const closed = once(strace, 'close')
      strace.kill('SIGINT')
      await closed
      return output.match(/(fsync|fdatasync)\(/g)?.length ?? 0
    },
  }
}

test('the disk has every commit before it is acknowledged', async ({ skip }) => {
  const { product, token } = await startServed('SQLite')
  const id = await openBank(product.url, token, 'DURABLE1')
  const flushes = await watchFlushes(product.pid())
  if (!flushes) {
    console.warn('NOT TESTED: that every commit reaches the disk. It takes strace, and the right to use it.')
    return skip('strace cannot watch the server')
  }
  const path = `/api/v1/credit-amount/${id}/credit?amount=1`
  for (let commits = 0; commits < COMMITS; commits += 1) await insist(product.url, token, { method: 'PATCH', path })
  const count = await flushes.end()
  console.info(`SQLite: ${COMMITS} commits one after the other, ${count} flushes to the disk`)
  expect(count).toBeGreaterThanOrEqual(COMMITS)
})
