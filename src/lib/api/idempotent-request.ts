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
  /**
   * Passes the key of a request to `keep`, which sends it later. `wasSent` says that a request with this key got no response.
   * If that fails, the request keeps the key it had.
   */
  sendLater: <Kept>(
    endpoint: Endpoint,
    options: IdempotentRequestOptions,
    keep: (key: string, wasSent: boolean) => Promise<Kept>,
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
    const known = keys.get(requestId)
    const key = known ?? v7()
    const remember = () => keys.set(requestId, key)
    return { key, wasSent: known !== undefined, options, remember, forget: () => keys.delete(requestId) }
  }
  const send = (endpoint: Endpoint, sent: IdempotentRequestOptions = {}): ResponsePromise => {
    const { key, options, remember, forget } = prepare(endpoint, sent)
    remember()
    const response = apiFetch(endpoint, { ...options, idempotencyKey: key })
    response.then(forget, (error: unknown) => {
      if (error instanceof HTTPError && error.response.status < MIN_SERVER_ERROR_STATUS) forget()
    })
    return response
  }
  const sendLater: IdempotentRequest['sendLater'] = async (endpoint, options, keep) => {
    const { key, wasSent, forget } = prepare(endpoint, options)
    const kept = await keep(key, wasSent)
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
