import type { ResponsePromise } from 'ky'
import { useState } from 'react'
import { v7 } from 'uuid'
import type { Endpoint } from '#contract/endpoints.ts'
import { type ApiFetchOptions, apiFetch } from './api.ts'
import { isDecided } from './errors.ts'

/** Sends a request that changes data, with an idempotency key. */
export type SendRequest = (endpoint: Endpoint, options?: Omit<ApiFetchOptions, 'idempotencyKey'>) => ResponsePromise

type IdempotentRequestOptions = Omit<ApiFetchOptions, 'idempotencyKey'> & {
  /** Identifies the body if it is a form, because the parts of a form cannot be compared. */
  fingerprint?: unknown
}

/** The key of a request, and when it was sent first, in milliseconds since 1970; undefined before that. */
type RequestKey = { key: string; sentAt?: number }

/** A request that may have been done, by what names it. */
export type SentRequest = readonly [request: string, RequestKey]

/** The idempotency keys of requests that have no clear response yet, by what names the request. */
export type RequestKeys = {
  /** Returns the key of a request. It stays the same until `forget`. */
  choose: (request: unknown) => RequestKey
  /** Notes that the request is sent now: from here on it may have been done. */
  markSent: (request: unknown) => void
  /** Forgets the key: the same request can succeed later, with a new one. */
  forget: (request: unknown) => void
}

type RequestKeysOptions = {
  /** The requests that were sent before, and may have been done. */
  sent?: readonly SentRequest[]
  /** Called when another request is sent, or when one is over. */
  onChange?: (sent: readonly SentRequest[]) => void
}

/** Creates the keys of one form or dialog. */
export const createRequestKeys = ({ sent = [], onChange }: RequestKeysOptions = {}): RequestKeys => {
  const keys = new Map<string, RequestKey>(sent)
  const report = (): void => onChange?.([...keys].filter(([, { sentAt }]) => sentAt !== undefined))
  const choose = (request: unknown): RequestKey => {
    const id = JSON.stringify(request)
    const chosen = keys.get(id) ?? { key: v7() }
    keys.set(id, chosen)
    return chosen
  }
  return {
    choose,
    markSent: (request) => {
      keys.set(JSON.stringify(request), { sentAt: Date.now(), ...choose(request) })
      report()
    },
    forget: (request) => {
      keys.delete(JSON.stringify(request))
      report()
    },
  }
}

const createIdempotentRequest = () => {
  const keys = createRequestKeys()
  return (endpoint: Endpoint, { fingerprint, ...options }: IdempotentRequestOptions = {}): ResponsePromise => {
    const request = [endpoint, options.json, options.searchParams, fingerprint]
    const response = apiFetch(endpoint, { ...options, idempotencyKey: keys.choose(request).key })
    const forget = () => keys.forget(request)
    response.then(forget, (error: unknown) => {
      if (isDecided(error)) forget()
    })
    return response
  }
}

/**
 * Returns an `apiFetch` that adds an idempotency key. A retry after a lost response sends the same key, so the server
 * applies the change once. After a success or a refusal the same request gets a new key: it can succeed later.
 */
export const useIdempotentRequest = () => useState(createIdempotentRequest)[0]
