import type { ResponsePromise } from 'ky'
import { useState } from 'react'
import { v7 } from 'uuid'
import type { Endpoint } from '#contract/endpoints.ts'
import { type ApiFetchOptions, apiFetch } from './api.ts'
import { isDecided } from './errors.ts'

type SendOptions = Omit<ApiFetchOptions, 'idempotencyKey'> & {
  /** Names the second request of a change: it has a key of its own. */
  part?: 'plan'
}

/** Sends a request that changes data, with an idempotency key. */
export type SendRequest = (endpoint: Endpoint, options?: SendOptions) => ResponsePromise

type IdempotentRequestOptions = Omit<ApiFetchOptions, 'idempotencyKey'> & {
  /** Identifies the body if it is a form, because the parts of a form cannot be compared. */
  fingerprint?: unknown
}

const createIdempotentRequest = () => {
  /** The keys of the requests that have no clear response yet. */
  const keys = new Map<string, string>()
  return <Result>(
    endpoint: Endpoint,
    { fingerprint, ...options }: IdempotentRequestOptions,
    read: (response: ResponsePromise) => Promise<Result>,
  ): Promise<Result> => {
    const request = JSON.stringify([endpoint, options.json, options.searchParams, fingerprint])
    const idempotencyKey = keys.get(request) ?? v7()
    keys.set(request, idempotencyKey)
    const result = read(apiFetch(endpoint, { ...options, idempotencyKey }))
    result.then(
      () => keys.delete(request),
      (error: unknown) => isDecided(error) && keys.delete(request),
    )
    return result
  }
}

/**
 * Returns an `apiFetch` that adds an idempotency key, and reads the response with `read`. A retry after a response that was lost, or
 * that `read` could not read, sends the same key, so the server applies the change once. After a success or a refusal the same
 * request gets a new key: it can succeed later.
 */
export const useIdempotentRequest = () => useState(createIdempotentRequest)[0]
