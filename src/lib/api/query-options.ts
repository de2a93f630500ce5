import { type QueryFunctionContext, replaceEqualDeep } from '@tanstack/react-query'
import { SchemaValidationError, type StandardSchemaV1 } from 'ky'
import type { Endpoint } from '#contract/endpoints.ts'
import { apiFetch } from './api.ts'
import { takeEarlyResponse } from './early-requests.ts'
import { UnreadableResponseError } from './errors.ts'
import { tokenStore } from './token.ts'

/** The ETag of the response that each cached data object comes from. */
const etags = new WeakMap<object, string>()

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The time limit of a query, including the download of the body. */
const QUERY_TIMEOUT_MS = 60_000

/**
 * Query options (`queryFn`, `structuralSharing`) for an endpoint. The ETag revalidates cached data, so the server does not
 * send unchanged data again. Data from an optimistic update is a new object and has no ETag.
 */
export const apiQueryOptions = <Data>(endpoint: Endpoint, schema: StandardSchemaV1<unknown, Data>) => ({
  queryFn: async ({ client, queryKey, signal }: QueryFunctionContext): Promise<Data> => {
    const cached = client.getQueryData<Data>(queryKey)
    const cachedEtag = isObject(cached) ? etags.get(cached) : undefined
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
    const etag = headers.get('ETag')
    if (isObject(data) && etag !== null) etags.set(data, etag)
    return data
  },
  structuralSharing: (previous: unknown, data: unknown): unknown => {
    const shared: unknown = replaceEqualDeep(previous, data)
    const etag = isObject(data) ? etags.get(data) : undefined
    if (isObject(shared) && etag !== undefined) etags.set(shared, etag)
    return shared
  },
})
