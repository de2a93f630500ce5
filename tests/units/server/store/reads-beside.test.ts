import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { openApi } from '#tests/tools/server-api.ts'
import { temporaryDirectory } from '#tests/tools/server-start.ts'
import { openEmbedded } from '#tests/tools/store.ts'

const lists = [
  endpoints.getLend,
  endpoints.allBank,
  endpoints.returns,
  endpoints.people,
  endpoints.changes,
  endpoints.sessions,
]

test('the session check and the lists of a user wait for no change of another user', async () => {
  const opened = await openEmbedded(join(temporaryDirectory(), 'wealth-care.db'))
  onTestFinished(opened.close)
  const { store } = opened
  const api = await openApi({ store })
  const token = await api.signIn()
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const change = store.transaction().execute(async (db) => {
    await db.updateTable('users').set({ phone_number: '9876543210' }).execute()
    begin()
    await end
  })
  await begun
  expect(await api.user(token)).toMatchObject({ phoneNumber: '' })
  for (const { path } of lists) expect((await api.call('GET', path, { token })).status).toBe(200)
  resolve()
  await change
  expect(await api.user(token)).toMatchObject({ phoneNumber: '9876543210' })
})
