import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOpen } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import { isOpenInSql } from '#server/lends/open-lends.ts'
import { type Api, openApi } from '#tests/tools/server-api.ts'

let api: Api
let token: string

beforeAll(async () => {
  api = await openApi()
  token = await api.signIn()
})

afterAll(() => api.close())

const record = { lendDate: '2026-11-01', reason: 'Rent', requirement: 'Required', bank: 'SBI' }

test('the database and the contract call the same records open, whatever came back and whatever their status', async () => {
  const paise = fc.integer({ min: 1, max: 300 })
  const status = fc.constantFrom('', 'pending', 'done')
  const lend = fc.record({ amount: paise, returned: fc.option(paise), after: status, lowered: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(lend, { minLength: 1, maxLength: 6 }), async (lends) => {
      for (const { amount, returned, after, lowered } of lends) {
        const fields = { ...record, amount: amount / 100 }
        const { id }: Lend = await (await api.post('/api/v1/add-lend', fields, { token })).json()
        const part = Math.min(amount, returned ?? 0) / 100
        if (part > 0) await api.post(`/api/v1/lend/${id}/returns`, { date: '2026-11-02', amount: part }, { token })
        const change = { ...fields, id, amount: lowered && part > 0 ? part : fields.amount, returnStatus: after }
        await api.call('PATCH', '/api/v1/edit-lend', { token, body: change })
      }
      const listed: Lend[] = await (await api.call('GET', '/api/v1/get-lend', { token })).json()
      const open = await api.store.selectFrom('lends').select('id').where(isOpenInSql).execute()
      expect(open.map(({ id }) => id).toSorted()).toEqual(
        listed
          .filter(isOpen)
          .map(({ id }) => id)
          .toSorted(),
      )
      await api.store.deleteFrom('lends').execute()
    }),
    { numRuns: 40 },
  )
})
