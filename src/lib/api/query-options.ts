import { type QueryFunctionContext, replaceEqualDeep } from '@tanstack/react-query'
import { SchemaValidationError, type StandardSchemaV1 } from 'ky'
import type { Endpoint } from '#contract/endpoints.ts'
import { apiFetch } from './api.ts'
import { waitBeforeData } from './before-data.ts'
import { takeEarlyResponse } from './early-requests.ts'
import { UnreadableResponseError } from './errors.ts'
import { getEtag, setEtag } from './etags.ts'
import { tokenStore } from './token.ts'

/** The time limit of a query, including the download of the body. */
const QUERY_TIMEOUT_MS = 60_000

/** Copies the outer object. Its rows stay the same objects. */
const copy = (data: unknown): unknown => {
  if (Array.isArray(data)) return [...data]
  return typeof data === 'object' && data !== null ? { ...data } : data
}

/**
 * Keeps what is equal in the data of before. Equal data of another revision is a new object all the same: what is laid over it can
 * be less.
 */
export const shareStructure = (previous: unknown, data: unknown): unknown => {
  const etag = getEtag(data)
  const shared: unknown = replaceEqualDeep(previous, data)
  if (etag === undefined || getEtag(shared) === etag) return shared
  const renewed = shared === previous ? copy(shared) : shared
  setEtag(renewed, etag)
  return renewed
}

/**
 * Query options (`queryFn`, `structuralSharing`) for an endpoint. The ETag revalidates cached data, so the server does not
 * send unchanged data again, and names the revision that the data is of.
 */
export const apiQueryOptions = <Data>(endpoint: Endpoint, schema: StandardSchemaV1<unknown, Data>) => ({
  queryFn: async ({ client, queryKey, signal }: QueryFunctionContext): Promise<Data> => {
    const cached = client.getQueryData<Data>(queryKey)
    const cachedEtag = getEtag(cached)
    const until = AbortSignal.any([signal, AbortSignal.timeout(QUERY_TIMEOUT_MS)])
    const request = apiFetch(endpoint, {
      signal: until,
      fetch: takeEarlyResponse(endpoint, tokenStore.get(), until),
      ...(cachedEtag !== undefined && { ifNoneMatch: cachedEtag }),
    })
    const response = await request
    const { status, headers } = response
    if (status === 304 && cached !== undefined) return cached
    const data = await request.json(schema).catch((error: unknown) => {
      throw error instanceof SchemaValidationError || error instanceof SyntaxError
        ? new UnreadableResponseError(response, error)
        : error
    })
    setEtag(data, headers.get('ETag') ?? undefined)
    await waitBeforeData(client)
    return data
  },
  structuralSharing: shareStructure,
})
