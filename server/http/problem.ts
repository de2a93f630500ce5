import type { Context } from 'hono'
import { NO_SUCH_CALL } from '#contract/fields/messages.ts'

const titles = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const

type ProblemStatus = keyof typeof titles

type Details = {
  /** Messages by field, for a payload that breaks a rule. */
  errors?: Record<string, string>
  /** The record as it is, for a change of another version of it. */
  current?: object
  /** The status of the first request with the key, for another request that has it. */
  firstStatus?: number
  /** The key of the later change that keeps one from being undone. */
  by?: string
  /** The index of the refused call in a list of calls. */
  at?: number
  /** Seconds to wait before another try. */
  retryAfter?: number
  /** The name of the limit that is reached, for the log only. */
  limit?: string
  /** Whether the refused work did not begin, so that it counts for no limit. */
  hasNotBegun?: boolean
  /** The user of the request, for the log only. */
  userId?: string
}

/** A refusal, sent as `application/problem+json` (RFC 9457). Throwing one in a transaction rolls it back. */
export class Problem extends Error {
  readonly status: ProblemStatus
  readonly details: Details

  constructor(status: ProblemStatus, detail: string, details: Details = {}) {
    super(detail)
    this.status = status
    this.details = details
  }

  get body() {
    const { errors, current, firstStatus, at, by } = this.details
    return {
      type: 'about:blank',
      title: titles[this.status],
      status: this.status,
      detail: this.message,
      ...(errors && { errors }),
      ...(current && { current }),
      ...(firstStatus !== undefined && { firstStatus }),
      ...(by !== undefined && { by }),
      ...(at !== undefined && { at }),
    }
  }

  get headers(): Record<string, string> {
    const { retryAfter } = this.details
    return {
      'Content-Type': 'application/problem+json',
      ...(retryAfter !== undefined && { 'Retry-After': String(Math.max(1, Math.ceil(retryAfter))) }),
    }
  }

  respond(c: Context): Response {
    return c.body(JSON.stringify(this.body), this.status, this.headers)
  }
}

/** The same response for a record that does not exist and for a record of another user. */
export const notFound = (): Problem => new Problem(404, 'There is no such record.')

/** The response to a call that the server does not have, or that its host has switched off. */
export const noSuchCall = (): Problem => new Problem(404, NO_SUCH_CALL)

/** The response to a request without a session. */
export const notSignedIn = (): Problem => new Problem(401, 'Please log in.')
