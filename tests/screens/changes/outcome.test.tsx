import { TimeoutError } from 'ky'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Call } from '#src/changes/call.ts'
import { sendCalls } from '#src/changes/sending/send-calls.ts'

afterEach(() => vi.restoreAllMocks())

const problem = (status: number, more: object = {}, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify({ type: 'about:blank', title: 'Title', status, ...more }), {
    status,
    headers: { 'Content-Type': 'application/problem+json', ...headers },
  })

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers })

const page = (status: number): Response =>
  new Response('<p>Log in to the network</p>', { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })

/** What a change comes to when the network gives this response, or throws. */
const send = (respond: () => Response, calls: readonly Call[] = [{ call: 'addBank', body: {} }]) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => respond())
  return sendCalls({ key: 'the key of the change', calls }, true)
}

const fail = (error: Error) => () => {
  throw error
}

const errors = { amount: 'Enter an amount!' }

describe('a response', () => {
  test.each([
    ['201 with a record', json(201, { id: 'a' }), { kind: 'sent', results: [{ id: 'a' }], revision: undefined }],
    [
      '200 with a revision and a key',
      json(200, { id: 'a' }, { Revision: '7', 'Change-Key': 'key' }),
      { kind: 'sent', results: [{ id: 'a' }], revision: 7, key: 'key' },
    ],
    ['204 without a body', new Response(null, { status: 204 }), { kind: 'sent', results: [undefined] }],
    [
      '201 repeated after its body was dropped',
      json(201, {}, { 'Idempotency-Replayed': 'true', Revision: '7' }),
      { kind: 'sent', results: [], revision: 7, key: 'the key of the change' },
    ],
    ['200 from a captive portal', page(200), { kind: 'unknown' }],
    ['500', problem(500), { kind: 'unknown' }],
    ['502 from a proxy', page(502), { kind: 'unknown' }],
    ['503 with Retry-After', problem(503, {}, { 'Retry-After': '5' }), { kind: 'unknown' }],
    ['429 with Retry-After', problem(429, {}, { 'Retry-After': '90' }), { kind: 'wait', delayMs: 90_000 }],
    ['429 with a time of zero', problem(429, {}, { 'Retry-After': '0' }), { kind: 'wait', delayMs: 1_000 }],
    ['429 without a time', problem(429), { kind: 'wait', delayMs: 60_000 }],
    ['401', problem(401), { kind: 'signed-out' }],
    [
      '412 with the record',
      problem(412, { current: { id: 'a', version: 4 } }),
      { kind: 'conflict', current: { id: 'a', version: 4 }, at: 0 },
    ],
    ['412 without a record', problem(412, { detail: 'Moved.' }), { kind: 'refused', status: 412, message: 'Moved.' }],
    [
      '400 with errors',
      problem(400, { detail: 'Invalid.', errors }),
      { kind: 'refused', status: 400, message: 'Invalid.', errors, at: 0 },
    ],
    [
      '404',
      problem(404, { detail: 'There is no such record.' }),
      { kind: 'refused', status: 404, message: 'There is no such record.', errors: {} },
    ],
    ['422', problem(422, { detail: 'Used.' }), { kind: 'refused', status: 422, message: 'Used.' }],
    [
      '422 after a first request that was saved',
      problem(422, { detail: 'Used.', firstStatus: 201 }),
      { kind: 'refused', status: 422, message: 'Used.' },
    ],
    ['422 after a first request that was refused', problem(422, { firstStatus: 400 }), { kind: 'used-key' }],
    ['400 without words', problem(400), { kind: 'refused', status: 400, message: 'The server refused this change.' }],
    ['403 from a proxy', page(403), { kind: 'unknown' }],
    ['404 from a proxy', page(404), { kind: 'unknown' }],
    ['200 with an error status in its body', json(200, { status: 409 }), { kind: 'refused', status: 409 }],
    ['200 with a server error in its body', json(200, { status: 500 }), { kind: 'unknown' }],
  ])('%s', async (_, response, outcome) => {
    expect(await send(() => response)).toMatchObject(outcome)
  })
})

describe('the response to a list of calls', () => {
  const list: readonly Call[] = [
    { call: 'addBank', body: {} },
    { call: 'deleteExpense', params: { expenseId: 'x' } },
  ]

  test.each([
    ['200', json(200, { key: 'key', results: [{ id: 'a' }, {}] }), { kind: 'sent', results: [{ id: 'a' }, {}] }],
    [
      '200 repeated after its body was dropped',
      json(200, {}, { 'Idempotency-Replayed': 'true' }),
      { kind: 'sent', results: [] },
    ],
    ['412', problem(412, { current: { id: 'a' }, at: 1 }), { kind: 'conflict', current: { id: 'a' }, at: 1 }],
    ['404', problem(404, { detail: 'No.', at: 1 }), { kind: 'refused', status: 404, message: 'No.', at: 1 }],
    ['500', problem(500), { kind: 'unknown' }],
  ])('%s', async (_, response, outcome) => {
    expect(await send(() => response, list)).toMatchObject(outcome)
  })
})

describe('no response', () => {
  test.each([
    ['no connection', new TypeError('Failed to fetch')],
    ['a timeout', new TimeoutError(new Request('http://localhost'))],
    ['a page that is left', new DOMException('Aborted.', 'AbortError')],
    ['an error that nobody expected', new Error('Unexpected.')],
  ])('%s', async (_, error) => {
    expect(await send(fail(error))).toEqual({ kind: 'unknown' })
  })

  test('a body that is cut off: the same request once more says what was saved', async () => {
    const cut = new Response('{"id":"a', { status: 201, headers: { 'Content-Type': 'application/json' } })
    expect(await send(() => cut)).toEqual({ kind: 'unknown' })
  })
})
