import { HTTPError, type ResponsePromise } from 'ky'
import { useCallback, useRef } from 'react'
import { v7 } from 'uuid'
import type { Endpoint } from '#contract/endpoints.ts'
import { type CallOptions, call } from './api.ts'

const SERVER_FAILED = 500

/** A call that changes something. */
export type Write = (endpoint: Endpoint, options?: WriteOptions) => ResponsePromise

type WriteOptions = Omit<CallOptions, 'idempotencyKey'> & {
  /** What makes two calls the same where the body is a form, whose parts cannot be compared. */
  same?: unknown
}

/**
 * How a form or a button makes a call that changes something: a `call` under a key of its own, so that it applies once.
 * Where no answer came, the same thing sent again from here bears the same key, and repeats nothing. Once it was
 * answered, the same thing is another call: what the server refused may be allowed later.
 */
export const useWrite = (): Write => {
  const unanswered = useRef(new Map<string, string>())
  return useCallback<Write>((endpoint, { same, ...options } = {}) => {
    const keys = unanswered.current
    const sent = JSON.stringify([endpoint, options.json, options.searchParams, same])
    const key = keys.get(sent) ?? v7()
    keys.set(sent, key)
    const answer = call(endpoint, { ...options, idempotencyKey: key })
    answer.then(
      () => keys.delete(sent),
      (error: unknown) => {
        if (error instanceof HTTPError && error.response.status < SERVER_FAILED) keys.delete(sent)
      },
    )
    return answer
  }, [])
}
