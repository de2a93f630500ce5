import { expect } from 'vitest'
import { expectDocumented } from './document.ts'
import { target } from './target.ts'

export type ApiResponse<Body> = { status: number; type: string; text: string; body: Body; headers: Headers }

type Options = {
  /** The user whose token the request has. */
  by?: { token: string }
  /** A JSON body. */
  json?: unknown
  /** Any other body. */
  body?: BodyInit
  headers?: Record<string, string>
  /** The host of the request. The default is the target's. */
  at?: string | undefined
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Sends a request: `call('POST /api/v1/add-lend', …)`. Every response must be as the OpenAPI document of the target says. `Body` is
 * the type of the response body, which the test checks.
 */
export const call = async <Body = unknown>(
  methodAndPath: `${'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT'} /${string}`,
  { by, json, body, headers, at = target.host }: Options = {},
): Promise<ApiResponse<Body>> => {
  const [method = '', path = ''] = methodAndPath.split(' ', 2)
  const sent = json === undefined ? body : JSON.stringify(json)
  const response = await fetch(`${at}${path}`, {
    method,
    headers: {
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...(by && { Authorization: `Bearer ${by.token}` }),
      ...headers,
    },
    ...(sent !== undefined && { body: sent }),
  })
  const text = await response.text()
  const received = {
    status: response.status,
    type: response.headers.get('Content-Type') ?? '',
    text,
    body: parsed(text) as Body, // the test checks it next
    headers: response.headers,
  }
  expectDocumented({ method, path }, received)
  return received
}

/** Expects a problem (RFC 9457) with this status and `detail`. Without `detail` any text passes. */
export const expectProblem = (response: ApiResponse<unknown>, status: number, detail?: string): void => {
  expect.soft(response.status, response.text).toBe(status)
  expect.soft(response.type).toMatch(/^application\/problem\+json/)
  expect(response.body).toMatchObject({
    type: expect.any(String),
    title: expect.stringMatching(/./),
    status,
    detail: detail ?? expect.stringMatching(/./),
  })
}

/** Expects a 400 for a payload that breaks a rule of `field`. Without `message` any text passes. */
export const expectBroken = (response: ApiResponse<unknown>, field: string, message?: string): void => {
  expectProblem(response, 400)
  expect(response.body).toMatchObject({ errors: { [field]: message ?? expect.stringMatching(/./) } })
}

/** Expects a JSON response with this status. */
export const expectJson = (response: ApiResponse<unknown>, status: number): void => {
  expect(response.status, response.text).toBe(status)
  expect(response.type).toMatch(/^application\/json/)
}

/** Returns the date `days` days after today in the earliest time zone (UTC+14). */
export const latestDate = (days = 0): string =>
  new Date(Date.now() + 14 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
