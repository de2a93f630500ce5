import { type ApiResponse, call } from './calls.ts'
import { keyed } from './money.ts'
import type { Person } from './people.ts'

type Handle = { kind: string; value: string }
export type Known = { name: string; handles: Handle[] }

export const setHandles = (by: Person, name: string, handles: unknown, key?: string): Promise<ApiResponse<Known>> =>
  call('PUT /api/v1/people/handles', { by, json: { name, handles }, headers: keyed(key) })

/** Returns a person as the list has them. */
export const findKnown = async (by: Person, name: string): Promise<Known | undefined> =>
  (await call<Known[]>('GET /api/v1/people', { by })).body.find((known) => known.name === name)
