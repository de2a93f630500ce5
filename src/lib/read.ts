import { type QueryFunctionContext, replaceEqualDeep } from '@tanstack/react-query'
import type { ResponsePromise, StandardSchemaV1 } from 'ky'
import type { Endpoint } from '#contract/endpoints.ts'
import { call } from './api.ts'
import { readList } from './read-list.ts'

/** How the server named the answers (ETag) that are still held, by what was made of them. In memory, and only while they are. */
const names = new WeakMap<object, string>()

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** How long a read may take until its last byte is there, in milliseconds. */
const LONGEST = 60_000

/**
 * What the cache holds is read again by its name: the server does not send the same a second time. A name stands for a
 * value: what an optimistic change makes has none.
 */
const named = <Data>(endpoint: Endpoint, read: (answer: ResponsePromise) => Promise<Data>) => ({
  queryFn: async ({ client, queryKey, signal }: QueryFunctionContext): Promise<Data> => {
    const held = client.getQueryData<Data>(queryKey)
    const heldName = isObject(held) ? names.get(held) : undefined
    const answer = call(endpoint, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST)]),
      ...(heldName !== undefined && { unless: heldName }),
    })
    const { status, headers } = await answer
    if (status === 304 && held !== undefined) return held
    const data = await read(answer)
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

/** Options of a query that reads this call, checked by the schema. */
export const reading = <Schema extends StandardSchemaV1>(endpoint: Endpoint, schema: Schema) =>
  named(endpoint, (answer) => answer.json(schema))

/** Options of a query that reads this call's list of records, which may be long. */
export const readingList = <Entry>(endpoint: Endpoint, schema: StandardSchemaV1<unknown, Entry[]>) =>
  named(endpoint, async (answer) => readList(await answer, schema))
