import { HTTPError, type ResponsePromise } from 'ky'
import { useState } from 'react'
import { v7 } from 'uuid'
import type { Endpoint } from '#contract/endpoints.ts'
import { type ApiFetchOptions, apiFetch } from './api.ts'

const MIN_SERVER_ERROR_STATUS = 500

/** Sends a request that changes data, with an idempotency key. */
export type SendRequest = (endpoint: Endpoint, options?: Omit<ApiFetchOptions, 'idempotencyKey'>) => ResponsePromise

type IdempotentRequestOptions = Omit<ApiFetchOptions, 'idempotencyKey'> & {
  /** Identifies the body if it is a form, because the parts of a form cannot be compared. */
  fingerprint?: unknown
}

/** The idempotency keys of requests that got no clear response, by what names the request. */
export type RequestKeys = {
  /** Returns the key of a request. `wasSent` says that a request with this key got no clear response. */
  choose: (request: unknown) => { key: string; wasSent: boolean }
  /** Forgets the key: the same request can succeed later, with a new one. */
  forget: (request: unknown) => void
}

/** Creates the keys of one form or dialog. */
export const createRequestKeys = (): RequestKeys => {
  const keys = new Map<string, string>()
  return {
    choose: (request) => {
      const id = JSON.stringify(request)
      const known = keys.get(id)
      const key = known ?? v7()
      keys.set(id, key)
      return { key, wasSent: known !== undefined }
    },
    forget: (request) => keys.delete(JSON.stringify(request)),
  }
}

const createIdempotentRequest = () => {
  const keys = createRequestKeys()
  return (endpoint: Endpoint, { fingerprint, ...options }: IdempotentRequestOptions = {}): ResponsePromise => {
    const request = [endpoint, options.json, options.searchParams, fingerprint]
    const response = apiFetch(endpoint, { ...options, idempotencyKey: keys.choose(request).key })
    const forget = () => keys.forget(request)
    response.then(forget, (error: unknown) => {
      if (error instanceof HTTPError && error.response.status < MIN_SERVER_ERROR_STATUS) forget()
    })
    return response
  }
}

/**
 * Returns an `apiFetch` that adds an idempotency key. A retry after a lost response sends the same key, so the server
 * applies the change once. After a response the same request gets a new key: it can succeed later.
 */
export const useIdempotentRequest = () => useState(createIdempotentRequest)[0]
