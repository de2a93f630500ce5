import { HTTPError, type ResponsePromise } from 'ky'
import { useState } from 'react'
import { v7 } from 'uuid'
import type { Endpoint } from '#contract/endpoints.ts'
import { type ApiFetchOptions, apiFetch } from './api.ts'

const MIN_SERVER_ERROR_STATUS = 500

/** Sends a request that changes data, with an idempotency key. */
export type SendRequest = (endpoint: Endpoint, options?: Omit<ApiFetchOptions, 'idempotencyKey'>) => ResponsePromise

/** Sends a request that changes data. It chooses the idempotency key. */
export type IdempotentRequest = ((endpoint: Endpoint, options?: IdempotentRequestOptions) => ResponsePromise) & {
  /** Passes the key of a request to `keep`, which sends it later. If that fails, the next try has the same key. */
  sendLater: <Kept>(
    endpoint: Endpoint,
    options: IdempotentRequestOptions,
    keep: (key: string) => Promise<Kept>,
  ) => Promise<Kept>
}

type IdempotentRequestOptions = Omit<ApiFetchOptions, 'idempotencyKey'> & {
  /** Identifies the body if it is a form, because the parts of a form cannot be compared. */
  fingerprint?: unknown
}

const createIdempotentRequest = (): IdempotentRequest => {
  const keys = new Map<string, string>() // of requests of unknown outcome
  const prepare = (endpoint: Endpoint, { fingerprint, ...options }: IdempotentRequestOptions) => {
    const requestId = JSON.stringify([endpoint, options.json, options.searchParams, fingerprint])
    const key = keys.get(requestId) ?? v7()
    keys.set(requestId, key)
    return { key, options, forget: () => keys.delete(requestId) }
  }
  const send = (endpoint: Endpoint, sent: IdempotentRequestOptions = {}): ResponsePromise => {
    const { key, options, forget } = prepare(endpoint, sent)
    const response = apiFetch(endpoint, { ...options, idempotencyKey: key })
    response.then(forget, (error: unknown) => {
      if (error instanceof HTTPError && error.response.status < MIN_SERVER_ERROR_STATUS) forget()
    })
    return response
  }
  const sendLater: IdempotentRequest['sendLater'] = async (endpoint, options, keep) => {
    const { key, forget } = prepare(endpoint, options)
    const kept = await keep(key)
    forget()
    return kept
  }
  return Object.assign(send, { sendLater })
}

/**
 * Returns an `apiFetch` that adds an idempotency key. A retry after a lost response sends the same key, so the server
 * applies the change once. After a response the same request gets a new key: it can succeed later.
 */
export const useIdempotentRequest = (): IdempotentRequest => useState(createIdempotentRequest)[0]
