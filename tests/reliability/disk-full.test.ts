import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { read, send } from '#tests/reliability/tools/client.ts'
import { fill, mountSmallDisk } from '#tests/reliability/tools/small-disk.ts'
import { startServed } from '#tests/reliability/tools/story.ts'

const LEND = { lendDate: '2024-02-29', amount: 1, requirement: 'Optional', bank: 'SBI' }

test('on a full disk changes get 503, reads are served, and changes go on when there is room', async ({ skip }) => {
  const disk = await mountSmallDisk()
  if (disk === undefined) {
    console.warn('NOT TESTED: what happens on a full disk. A small disk can only be mounted by root.')
    return skip('no small disk can be mounted')
  }
  const { product, token } = await startServed('SQLite', { DATA_DIR: disk })
  const lend = (reason: string) =>
    send(product.url, { method: 'POST', path: '/api/v1/add-lend', body: { ...LEND, reason } }, { token })
  expect((await lend('before')).status).toBe(201)

  const filler = join(disk, 'filler')
  fill(filler)
  let kept = 1
  let response = await lend('x'.repeat(500))
  while (response.status === 201) {
    kept += 1
    response = await lend('x'.repeat(500))
  }
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/)
  expect(await read(product.url, token, '/api/v1/get-lend')).toHaveLength(kept)
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)

  rmSync(filler)
  expect((await lend('after')).status).toBe(201)
  expect(await read(product.url, token, '/api/v1/get-lend')).toHaveLength(kept + 1)
  await product.crash()
  expect(await read(product.url, token, '/api/v1/get-lend')).toHaveLength(kept + 1)
})
