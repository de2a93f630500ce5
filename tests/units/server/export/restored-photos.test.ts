import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { createImages } from '#server/node/adapters/images.ts'
import { EMPTY_EXPORT } from '#tests/contract/tools/exported.ts'
import { type Api, openApi } from '#tests/tools/server-api.ts'

const LEND = { lendDate: '2026-01-02', reason: 'Rent', amount: 1_000, requirement: 'Required', bank: 'SBI' }

/** Opens the app, and counts the photos that it converts. */
const openCounting = async () => {
  const images = createImages()
  const converted: number[] = []
  const onConvert = { run: () => {} }
  const toRestoredProof: typeof images.toRestoredProof = async (picture) => {
    converted.push(picture.length)
    onConvert.run()
    return images.toRestoredProof(picture)
  }
  const api = await openApi({ images: { ...images, toRestoredProof }, maxProofsPerUser: 2 })
  onTestFinished(api.close)
  return { api, token: await api.signIn(), converted, onConvert }
}

const draw = async (side: number): Promise<string> => {
  const picture = sharp({ create: { width: side, height: 2, channels: 3, background: 'red' } })
  return (await picture.webp().toBuffer()).toString('base64')
}

const withPhotos = async (count: number, side = 2) => {
  const picture = await draw(side)
  const lends = Array.from({ length: count }, (_, index) => ({ ...LEND, id: `${index}` }))
  return { ...EMPTY_EXPORT, lends, proofs: lends.map(({ id }) => ({ id, picture })) }
}

const restore = (api: Api, token: string, document: object) => api.post(endpoints.restore.path, document, { token })

test('photos of an account that has records are not decoded', async () => {
  const { api, token, converted } = await openCounting()
  const document = await withPhotos(1)
  expect((await restore(api, token, document)).status).toBe(200)
  expect((await restore(api, token, document)).status).toBe(409)
  expect(converted).toHaveLength(1)
})

test('more photos than a user may have are refused before one is decoded', async () => {
  const { api, token, converted } = await openCounting()
  const response = await restore(api, token, await withPhotos(3))
  expect([response.status, (await response.json()).detail]).toEqual([400, expect.stringContaining('2 photos')])
  expect(converted).toEqual([])
})

test('a photo that is larger than those of an export is refused', async () => {
  const { api, token } = await openCounting()
  const response = await restore(api, token, await withPhotos(1, 1_601))
  const detail = 'proofs[0]: The image is too large: at most 1600 pixels on a side.'
  expect([response.status, (await response.json()).detail]).toEqual([400, detail])
  expect((await restore(api, token, await withPhotos(1, 1_600))).status).toBe(200)
})

test('no photo is decoded any more once the client is gone', async () => {
  const { api, token, converted, onConvert } = await openCounting()
  const gone = new AbortController()
  onConvert.run = () => gone.abort()
  const response = await api.fetch(
    new Request(`http://127.0.0.1${endpoints.restore.path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(await withPhotos(2)),
      signal: gone.signal,
    }),
  )
  expect(response.status).toBe(400)
  expect(converted).toHaveLength(1)
  expect(await api.store.selectFrom('lends').selectAll().execute()).toEqual([])
})
