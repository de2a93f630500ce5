import { TimeoutError } from 'ky'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { getOutcome } from '#src/changes/queue/outcome.ts'
import { apiFetch } from '#src/lib/api/api.ts'
import { parseBody } from '#src/lib/api/errors.ts'

const problem = (status: number, more: object = {}, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify({ type: 'about:blank', title: 'Title', status, ...more }), {
    status,
    headers: { 'Content-Type': 'application/problem+json', ...headers },
  })

const json = (status: number, body: unknown): Response => Response.json(body, { status })

const page = (status: number): Response =>
  new Response('<p>Log in to the network</p>', { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })

/** What a request comes to when the network gives this response, or throws. */
const send = (respond: () => Response) =>
  getOutcome(parseBody(apiFetch(endpoints.addBank, { json: {}, fetch: async () => respond() })))

const fail = (error: Error) => () => {
  throw error
}

const errors = { amount: 'Enter an amount!' }

describe('a response', () => {
  test.each([
    ['201 with a record', json(201, { id: 'a' }), { kind: 'sent', result: { id: 'a' }, saved: { id: 'a' } }],
    ['200 with a version', json(200, { id: 'a', version: 4 }), { kind: 'sent', saved: { id: 'a', version: 4 } }],
    ['200 with another body', json(200, { acknowledged: true }), { kind: 'sent', saved: {} }],
    ['204 without a body', new Response(null, { status: 204 }), { kind: 'sent', result: undefined }],
    ['201 repeated after its body was dropped', json(201, {}), { kind: 'sent', saved: {} }],
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
      { kind: 'conflict', current: { id: 'a', version: 4 } },
    ],
    ['412 without a record', problem(412, { detail: 'Moved.' }), { kind: 'refused', status: 412, message: 'Moved.' }],
    [
      '400 with errors',
      problem(400, { detail: 'Invalid.', errors }),
      { kind: 'refused', status: 400, message: 'Invalid.', errors },
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
