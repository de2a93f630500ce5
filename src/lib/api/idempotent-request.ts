import { HTTPError, type ResponsePromise } from 'ky'
import { useCallback, useRef } from 'react'
import { v7 } from 'uuid'
import type { Endpoint } from '#contract/endpoints.ts'
import { type ApiFetchOptions, apiFetch } from './api.ts'

const MIN_SERVER_ERROR_STATUS = 500

/** Sends a request that changes data. */
export type IdempotentRequest = (endpoint: Endpoint, options?: IdempotentRequestOptions) => ResponsePromise

type IdempotentRequestOptions = Omit<ApiFetchOptions, 'idempotencyKey'> & {
  /** Identifies the body if it is a form, because the parts of a form cannot be compared. */
  fingerprint?: unknown
}

/**
 * Returns an `apiFetch` that adds an idempotency key. A retry after a lost response sends the same key, so the server
 * applies the change once. After a response the same request gets a new key: it can succeed later.
 */
export const useIdempotentRequest = (): IdempotentRequest => {
  const keysOfUnknownOutcome = useRef(new Map<string, string>())
  return useCallback<IdempotentRequest>((endpoint, { fingerprint, ...options } = {}) => {
    const keys = keysOfUnknownOutcome.current
    const requestId = JSON.stringify([endpoint, options.json, options.searchParams, fingerprint])
    const key = keys.get(requestId) ?? v7()
    keys.set(requestId, key)
    const response = apiFetch(endpoint, { ...options, idempotencyKey: key })
    response.then(
      () => keys.delete(requestId),
      (error: unknown) => {
        if (error instanceof HTTPError && error.response.status < MIN_SERVER_ERROR_STATUS) keys.delete(requestId)
      },
    )
    return response
  }, [])
}
