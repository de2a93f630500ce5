import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { read, send } from '#tests/reliability/tools/client.ts'
import { startServed } from '#tests/reliability/tools/story.ts'
import { openBank } from '#tests/reliability/tools/writer.ts'

/** Holds the write lock on another connection, as another process would, until `letGo` is called. */
const holdDatabase = (directory: string) => {
  const database = new DatabaseSync(join(directory, 'wealth-care.db'))
  onTestFinished(() => database.close())
  database.exec('begin immediate')
  return { letGo: () => database.exec('rollback') }
}

const start = async () => {
  const { place, product, token } = await startServed('SQLite')
  const id = await openBank(product.url, token, 'LOCKED01')
  const path = `/api/v1/credit-amount/${id}/credit?amount=1`
  return { place, url: product.url, token, id, credit: () => send(product.url, { method: 'PATCH', path }, { token }) }
}

test('while another process holds the database, changes get 503 and all else is answered before them', async () => {
  const { place, url, token, id, credit } = await start()
  const { letGo } = holdDatabase(place.DATA_DIR)
  const order: string[] = []
  const changes = Promise.all(Array.from({ length: 8 }, credit)).then((responses) => {
    order.push('changes')
    return responses
  })
  for (let times = 0; times < 5; times += 1) {
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await read(url, token, `/api/v1/id-bank/${id}`)).toMatchObject({ amount: 1_000 })
    order.push('read')
  }
  for (const response of await changes) {
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/)
  }
  expect(order).toEqual(['read', 'read', 'read', 'read', 'read', 'changes'])

  letGo()
  expect((await credit()).status).toBe(200)
  expect(await read(url, token, `/api/v1/id-bank/${id}`)).toMatchObject({ amount: 1_001 })
})

test('a change waits for a database that is let go soon', async () => {
  const { place, url, token, id, credit } = await start()
  const { letGo } = holdDatabase(place.DATA_DIR)
  const change = credit()
  await read(url, token, `/api/v1/id-bank/${id}`)
  letGo()
  expect((await change).status).toBe(200)
})
