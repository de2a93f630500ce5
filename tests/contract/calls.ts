import { expect } from 'vitest'
import { target } from './target.ts'

export type Answer<Body> = { status: number; type: string; text: string; body: Body; headers: Headers }

type Options = {
  /** Whose token goes with the call. */
  by?: { token: string }
  /** A JSON body. */
  json?: unknown
  /** Any other body. */
  body?: BodyInit
  headers?: Record<string, string>
  /** Another host than the target's own. */
  at?: string | undefined
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One call, written as in the table of calls: `POST /api/v1/add-lend`. `Body` is what the test is about to check. */
export const call = async <Body = unknown>(
  methodAndPath: `${'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT'} /${string}`,
  { by, json, body, headers, at = target.host }: Options = {},
): Promise<Answer<Body>> => {
  const [method = '', path] = methodAndPath.split(' ', 2)
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
  return {
    status: response.status,
    type: response.headers.get('Content-Type') ?? '',
    text,
    body: parsed(text) as Body, // what the test checks next
    headers: response.headers,
  }
}

/** Expects a problem (RFC 9457) with this status, and with this `detail` where the text is fixed. */
export const expectProblem = (answer: Answer<unknown>, status: number, detail?: string): void => {
  expect.soft(answer.status, answer.text).toBe(status)
  expect.soft(answer.type).toMatch(/^application\/problem\+json/)
  expect(answer.body).toMatchObject({
    type: expect.any(String),
    title: expect.stringMatching(/./),
    status,
    detail: detail ?? expect.stringMatching(/./),
  })
}

/** A payload that broke a rule: 400, with this message for the field, or any where the text is not fixed. */
export const expectBroken = (answer: Answer<unknown>, field: string, message?: string): void => {
  expectProblem(answer, 400)
  expect(answer.body).toMatchObject({ errors: { [field]: message ?? expect.stringMatching(/./) } })
}

/** A success with JSON and this status. */
export const expectJson = (answer: Answer<unknown>, status: number): void => {
  expect(answer.status, answer.text).toBe(status)
  expect(answer.type).toMatch(/^application\/json/)
}

/** The calendar date so many days from today as the furthest zone on Earth (UTC+14) reckons it. */
export const latestDate = (days = 0): string =>
  new Date(Date.now() + 14 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
