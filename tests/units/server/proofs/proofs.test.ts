import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeDeleted } from '#server/users/deletions.ts'
import { createPhotoForm } from '#tests/tools/photo.ts'
import { type Api, openApi } from '#tests/tools/server-api.ts'

const LEND = { lendDate: '2024-02-29', reason: 'Rent', amount: 5, requirement: 'Required', bank: 'SBI' }

let api: Api
let token: string

const open = async (change: Parameters<typeof openApi>[0] = {}) => {
  api = await openApi(change)
  token = await api.signIn()
}

beforeEach(() => open())
afterEach(() => api.close())

const addLend = async (): Promise<string> => {
  const { id }: { id: string } = await (await api.post('/api/v1/add-lend', LEND, { token })).json()
  return id
}

const addExpense = async (bank_id: string): Promise<string> => {
  const expense = { bank_id, date: '2024-02-29', amount: 5, reason: 'Tea', amountDebit: 'CASH' }
  const { id }: { id: string } = await (await api.post('/api/v1/bank/expenses/add-expenses', expense, { token })).json()
  return id
}

const store = (id: string, photo?: Uint8Array) =>
  api.call('PUT', `/api/v1/proofs/${id}`, {
    token,
    body: createPhotoForm(photo && new Blob([new Uint8Array(photo)])),
  })

const draw = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#0000ff' } })

const readStored = async (id: string): Promise<Buffer> =>
  Buffer.from(await (await api.call('GET', `/api/v1/proofs/${id}`, { token })).arrayBuffer())

test.each([
  [4_000, 3_000, 1_600, 1_200],
  [300, 3_200, 150, 1_600],
  [20, 10, 20, 10],
])(
  'a photo of %i by %i pixels becomes a webp of %i by %i, without what was in its file',
  async (width, height, ...after) => {
    const id = await addLend()
    const photo = draw(width, height)
      .jpeg()
      .withMetadata({ exif: { IFD0: { Copyright: 'secret place' } } })
    expect((await store(id, await photo.toBuffer())).status).toBe(200)
    const stored = await readStored(id)
    const { format, exif, width: storedWidth, height: storedHeight } = await sharp(stored).metadata()
    expect([format, exif, storedWidth, storedHeight]).toEqual(['webp', undefined, ...after])
    expect(stored.toString('latin1')).not.toContain('secret place')
  },
)

test('a photo is turned as its camera says', async () => {
  const id = await addLend()
  await store(id, await draw(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer())
  expect(await sharp(await readStored(id)).metadata()).toMatchObject({ width: 20, height: 40 })
})

test('a photo takes the place of the one before, also when a user has as many as are allowed', async () => {
  await api.close()
  await open({ maxProofsPerUser: 2 })
  const [one, other, third] = [await addLend(), await addLend(), await addLend()]
  for (const id of [one, other, one]) expect((await store(id)).status).toBe(200)
  await store(one, await draw(7, 3).png().toBuffer())
  expect(await sharp(await readStored(one)).metadata()).toMatchObject({ width: 7, height: 3 })
  const refused = await store(third)
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { detail: 'You have reached the limit of 2 photos. Delete some before you add more.' },
  ])
  const lends: { id: string; hasProof: boolean }[] = await (await api.call('GET', '/api/v1/get-lend', { token })).json()
  expect(lends.find(({ id }) => id === third)?.hasProof).toBe(false)
  await api.call('DELETE', `/api/v1/proofs/${one}`, { token })
  expect((await store(third)).status).toBe(200)
})

test('the head of a photo is sent alone, however often', async () => {
  const id = await addLend()
  await store(id)
  for (let time = 0; time < 6; time += 1) {
    const { status, headers } = await api.call('HEAD', `/api/v1/proofs/${id}`, { token })
    expect([status, headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    expect((await api.call('GET', '/api/v1/proofs/none', { token })).status).toBe(404)
  }
  expect((await readStored(id)).length).toBeGreaterThan(0)
})

test('photos count as no records', async () => {
  await api.close()
  await open({ maxRecordsPerUser: 1 })
  expect((await store(await addLend())).status).toBe(200)
})

test('a body of another call is not read beyond 64 KB, though its path looks like that of a photo', async () => {
  const body = { padding: 'x'.repeat(100_000) }
  for (const method of ['POST', 'PATCH', 'DELETE']) {
    expect((await api.call(method, `/api/v1/proofs/${await addLend()}`, { token, body })).status).toBe(413)
  }
})

/** When a deleted account can no longer be put back. */
const LATER = new Date('2100-01-01')

const countProofs = async (): Promise<number> => (await api.store.selectFrom('proofs').select('id').execute()).length

test('the photos of a deleted account go with its expenses, and the others stay', async () => {
  const [gone, kept] = [await api.addBank(token, 100), await api.addBank(token, 100, { accountNumber: 'CD34' })]
  const [lend, expense, last] = [await addLend(), await addExpense(gone), await addExpense(kept)]
  for (const id of [lend, expense, last]) await store(id)
  await api.call('DELETE', `/api/v1/delete-bank/${gone}`, { token })
  while (await api.store.transaction().execute((db) => removeDeleted(db, LATER)));
  expect(await countProofs()).toBe(2)
  for (const id of [lend, last]) expect((await readStored(id)).length).toBeGreaterThan(0)
})

test('the photos of a deleted user go', async () => {
  const [lend, expense] = [await addLend(), await addExpense(await api.addBank(token, 100))]
  for (const id of [lend, expense]) await store(id)
  const { id: user } = await api.user(token)
  await api.call('DELETE', `/api/v1/delete-user/${user}`, { token })
  while (await api.store.transaction().execute((db) => removeDeleted(db, LATER)));
  expect(await countProofs()).toBe(0)
})
