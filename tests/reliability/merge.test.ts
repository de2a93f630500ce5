import { describe, expect, onTestFinished, test } from 'vitest'
import { startProduct } from '#tests/browser/tools/product.ts'
import { logIn, read, send } from '#tests/reliability/tools/client.ts'
import { engines, newPlace } from '#tests/reliability/tools/engines.ts'
import { runProgram, seed } from '#tests/reliability/tools/programs.ts'

type Lend = { id: string; returnName: string; version: number }

describe.each(engines)('on %s', (engine) => {
  test('a merge that is acknowledged right before a kill is whole after it', async () => {
    const place = await newPlace(engine)
    const person = await seed(place, '--lends', '40000', '--banks', '0', '--expenses', '0', '--seed', '1')
    const product = await startProduct(place)
    onTestFinished(product.close)
    const token = await logIn(product.url, person)
    const readLends = () => read<Lend[]>(product.url, token, '/api/v1/get-lend')
    const before = await readLends()
    const [from = '', to = ''] = [...new Set(before.map(({ returnName }) => returnName))].filter((name) => name !== '')
    const rename = { method: 'POST', path: '/api/v1/people/rename', body: { from, to } }
    const renamed = before.filter(({ returnName }) => returnName === from).length
    expect(renamed).toBeGreaterThan(1_000) // more than one step moves
    expect(await (await send(product.url, rename, { token })).json()).toEqual({ renamed })
    await product.crash()

    const merged = before.map((lend) =>
      lend.returnName === from ? { ...lend, returnName: to, version: lend.version + 1 } : lend,
    )
    expect(await readLends()).toEqual(merged)
    expect(await runProgram('server/node/cli/verify-ledger.ts', place)).toMatchObject({ code: 0 })
  })
})
