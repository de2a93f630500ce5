import { type QueryFunctionContext, replaceEqualDeep } from '@tanstack/react-query'
import type { StandardSchemaV1 } from 'ky'
import type { Endpoint } from '#contract/endpoints.ts'
import { call } from './api.ts'

/** The ETags of the responses that the cache holds, by the data that was made of them. */
const etags = new WeakMap<object, string>()

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** How long a read may take until its last byte is there. */
const READ_TIMEOUT_MS = 60_000

/**
 * Options of a query that reads this endpoint, checked by the schema. What the cache holds is revalidated by its ETag: the
 * server does not send the same a second time. An ETag stands for one value: what an optimistic change makes has none.
 */
export const reading = <Data>(endpoint: Endpoint, schema: StandardSchemaV1<unknown, Data>) => ({
  queryFn: async ({ client, queryKey, signal }: QueryFunctionContext): Promise<Data> => {
    const held = client.getQueryData<Data>(queryKey)
    const heldEtag = isObject(held) ? etags.get(held) : undefined
    const request = call(endpoint, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(READ_TIMEOUT_MS)]),
      ...(heldEtag !== undefined && { unless: heldEtag }),
    })
    const { status, headers } = await request
    if (status === 304 && held !== undefined) return held
    const data = await request.json(schema)
    const etag = headers.get('ETag')
    if (isObject(data) && etag !== null) etags.set(data, etag)
    return data
  },
  structuralSharing: (before: unknown, data: unknown): unknown => {
    const kept: unknown = replaceEqualDeep(before, data)
    const etag = isObject(data) ? etags.get(data) : undefined
    if (isObject(kept) && etag !== undefined) etags.set(kept, etag)
    return kept
  },
})
