import { type QueryFunctionContext, replaceEqualDeep } from '@tanstack/react-query'
import type { StandardSchemaV1, StandardSchemaV1InferOutput } from 'ky'
import type { Endpoint } from '#contract/endpoints.ts'
import { call } from './api.ts'

/** How the server named the answers (ETag) that are still held, by what was made of them. In memory, and only while they are. */
const names = new WeakMap<object, string>()

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Options of a query that reads this call, checked by the schema. What the cache holds is read again by its name: the
 * server does not send the same a second time. A name stands for a value: what an optimistic change makes has none.
 */
export const reading = <Schema extends StandardSchemaV1>(endpoint: Endpoint, schema: Schema) => ({
  queryFn: async ({ client, queryKey, signal }: QueryFunctionContext) => {
    const held = client.getQueryData<StandardSchemaV1InferOutput<Schema>>(queryKey)
    const heldName = isObject(held) ? names.get(held) : undefined
    const calling = call(endpoint, { signal, ...(heldName !== undefined && { unless: heldName }) })
    const { status, headers } = await calling
    if (status === 304 && held !== undefined) return held
    const data = await calling.json(schema)
    const name = headers.get('ETag')
    if (isObject(data) && name !== null) names.set(data, name)
    return data
  },
  structuralSharing: (before: unknown, data: unknown): unknown => {
    const kept: unknown = replaceEqualDeep(before, data)
    const name = isObject(data) ? names.get(data) : undefined
    if (isObject(kept) && name !== undefined) names.set(kept, name)
    return kept
  },
})
