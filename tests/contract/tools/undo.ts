import { expect } from 'vitest'
import { type ApiResponse, call } from './calls.ts'
import { keyed } from './money.ts'
import type { Person } from './people.ts'

export type Undone = { key: string; results: unknown[] }
export type ListedChange = {
  key: string
  device: string
  calls: Record<string, unknown>[]
  isUndoOf: string | null
  undoneBy: string | null
  canUndo: boolean
}

/** The key of the change that a response is about. */
export const keyOf = ({ headers }: ApiResponse<unknown>): string => headers.get('Change-Key') ?? ''

export const undo = (by: Person, key: string, idempotencyKey?: string): Promise<ApiResponse<Undone>> =>
  call(`POST /api/v1/changes/${key}/undo`, { by, headers: keyed(idempotencyKey) })

export const changesOf = async (by: Person, before?: string): Promise<ListedChange[]> =>
  (await call<ListedChange[]>(`GET /api/v1/changes${before === undefined ? '' : `?before=${before}`}`, { by })).body

type Read = () => Promise<unknown>

/** A state without the versions of records, which only grow. */
const withoutVersions = (state: unknown): unknown =>
  JSON.parse(JSON.stringify(state, (name, value: unknown) => (name === 'version' ? undefined : value)))

/**
 * Makes a change, undoes it, redoes that and undoes the redo. Expects each time that what `read` reads is as before the change, or as
 * after it.
 */
export const expectUndone = async (
  by: Person,
  make: () => Promise<ApiResponse<unknown>>,
  read: Read,
): Promise<void> => {
  const before = withoutVersions(await read())
  const made = await make()
  expect(made.status, made.text).toBeLessThan(300)
  const after = withoutVersions(await read())
  expect(after).not.toEqual(before)
  let key = keyOf(made)
  for (const expected of [before, after, before]) {
    const undone = await undo(by, key)
    expect(undone.status, undone.text).toBe(200)
    expect(undone.body).toEqual({ key: keyOf(undone), results: [] })
    expect(withoutVersions(await read())).toEqual(expected)
    key = undone.body.key
  }
}
