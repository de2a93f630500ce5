import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { read } from '#tests/reliability/tools/client.ts'
import { engines } from '#tests/reliability/tools/engines.ts'
import { runProgram } from '#tests/reliability/tools/programs.ts'
import { startServed, startStory } from '#tests/reliability/tools/story.ts'
import { openBank } from '#tests/reliability/tools/writer.ts'

const RESTARTS = Number(process.env.RESTARTS ?? 10)
const ROUNDS_PER_ENGINE = Math.ceil(RESTARTS / engines.length)

describe.each(engines)('on %s', (engine) => {
  test(`${ROUNDS_PER_ENGINE} restarts under 20 clients lose nothing and double nothing`, {
    timeout: 60_000 + RESTARTS * 5_000,
  }, async () => {
    const { place, product, crowd } = await startStory(engine, 20)
    for (let restarts = 0; restarts < ROUNDS_PER_ENGINE; restarts += 1) {
      await crowd.afterChanges(randomInt(1, 60))
      await product.restart()
    }
    await crowd.afterChanges(20)
    const changes = await crowd.expectNothingLostOrDoubled()
    expect((await runProgram('server/node/cli/verify-ledger.ts', place)).code).toBe(0)
    console.info(`${engine}: ${ROUNDS_PER_ENGINE} restarts, ${changes} acknowledged changes, 0 lost, 0 doubled`)
  })

  test('a call that is under way when the server is told to stop is answered and kept', async () => {
    const { product, token } = await startServed(engine)
    const id = await openBank(product.url, token, 'UNDERWAY')
    const body = JSON.stringify({ bank_id: id, date: '2024-02-29', amount: 1, reason: 'Tea', amountDebit: 'CASH' })
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      Expect: '100-continue', // the server sends 100 when it has received the headers
    }
    const call = request(`${product.url}/api/v1/bank/expenses/add-expenses`, { method: 'POST', headers })
    call.flushHeaders()
    await once(call, 'continue')
    const restarted = product.restart()
    while (
      await fetch(`${product.url}/healthz`).then(
        () => true,
        () => false,
      )
    ) {}
    const answered = once(call, 'response')
    call.end(body)
    const [response] = await answered
    expect([response.statusCode, await text(response)]).toEqual([201, expect.stringContaining(id)])
    await restarted
    expect(await read(product.url, token, `/api/v1/bank/expenses/id/${id}`)).toHaveLength(1)
  })
})
