import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { createBodyRoom } from '#server/http/body-room.ts'
import type { Problem } from '#server/http/problem.ts'
import { EMPTY_EXPORT } from '#tests/contract/tools/exported.ts'
import { createPhotoForm } from '#tests/tools/photo.ts'
import { type Api, openApi } from '#tests/tools/server-api.ts'

let api: Api

beforeEach(async () => {
  api = await openApi()
})

afterEach(() => api.close())

/** Sends the head of a request and never the end of its body. */
const sendSlowly = (method: string, path: string, token: string): void => {
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1_000)) })
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Content-Length': '4000000' }
  const options = { method, headers, body, duplex: 'half' }
  void api.fetch(new Request(`http://127.0.0.1${path}`, options))
}

test('slow bodies of four users keep nobody from a restore, a photo, an import and a list of calls', async () => {
  const photo = buildPath(endpoints.setProof, { id: 'x' }).path
  for (let user = 0; user < 4; user += 1) {
    const token = await api.signIn(`slow${user}@example.com`)
    sendSlowly('POST', endpoints.restore.path, token)
    sendSlowly('PUT', photo, token)
    sendSlowly('POST', endpoints.addImport.path, token)
    sendSlowly('POST', endpoints.addChange.path, token)
  }
  const token = await api.signIn()
  expect((await api.post(endpoints.restore.path, EMPTY_EXPORT, { token })).status).toBe(200)
  expect((await api.call('PUT', photo, { body: createPhotoForm(), token })).status).toBe(404)
  expect((await api.post(endpoints.addImport.path, {}, { token })).status).toBe(400)
  const calls = Array.from({ length: 2_000 }, () => ({ call: 'addLend', body: {}, params: {} }))
  expect((await api.post(endpoints.addChange.path, { calls }, { token })).status).toBe(413)
})

test('a slow body of a user keeps the same user from nothing', async () => {
  const token = await api.signIn()
  sendSlowly('POST', endpoints.restore.path, token)
  expect((await api.post(endpoints.restore.path, EMPTY_EXPORT, { token })).status).toBe(200)
})

const LIMITS = { maxBytes: 2_000_000, maxBytesPerKey: 1_200_000, minBytesPerSecond: 100_000, slowAfterMs: 3_000 }

const enter = (room: ReturnType<typeof createBodyRoom>, key: string) => {
  const refused: number[] = []
  return { ...room.enter(key, ({ status }: Problem) => refused.push(status)), refused }
}

const readStatus = (run: () => void): unknown => {
  try {
    return run()
  } catch (error) {
    return error instanceof Error && 'status' in error ? error.status : error
  }
}

test('a full room refuses slow bodies, and one that comes fast only without them', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const room = createBodyRoom(LIMITS)
  const [slow, quick] = [enter(room, 'slow'), enter(room, 'quick')]
  slow.add(900_000)
  quick.add(400_000)
  vi.advanceTimersByTime(LIMITS.slowAfterMs)
  quick.add(400_000)
  slow.add(1) // it was fast at first
  vi.advanceTimersByTime(LIMITS.slowAfterMs)
  quick.add(400_000)
  expect([slow.refused, quick.refused]).toEqual([[503], []])
  const third = enter(room, 'third')
  third.add(800_000)
  expect(readStatus(() => third.add(1))).toBe(503)
  vi.useRealTimers()
})

test('a complete body keeps its room until the response', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const room = createBodyRoom(LIMITS)
  const complete = enter(room, 'complete')
  complete.add(1_200_000)
  complete.complete()
  vi.advanceTimersByTime(2 * LIMITS.slowAfterMs)
  const other = enter(room, 'other')
  expect(readStatus(() => other.add(900_000))).toBe(503)
  other.leave()
  complete.leave()
  expect(readStatus(() => enter(room, 'next').add(900_000))).toBeUndefined()
  expect(complete.refused).toEqual([])
  vi.useRealTimers()
})

test('the bodies of one sender have at most their part of the room', () => {
  const room = createBodyRoom(LIMITS)
  enter(room, 'own').add(1_200_000)
  expect(readStatus(() => enter(room, 'own').add(1))).toBe(429)
})
