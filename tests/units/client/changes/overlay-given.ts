import { queryOptions } from '@tanstack/react-query'
import { number, object, optional, string } from 'valibot'
import { type Call, defineCall } from '#src/changes/call.ts'
import { createOverlay } from '#src/changes/create-overlay.ts'
import { adjust, change, edit, put, remove } from '#src/changes/effects.ts'
import type { WaitingChange } from '#src/changes/queue/waiting-change.ts'
import type { AttendedChanges } from '#src/changes/queue-queries.ts'
import { setEtag } from '#src/lib/api/etags.ts'

export type Row = { id: string; name: string; amount: number; returned: number; version?: number | undefined }

const rows = {
  queryKey: queryOptions<Row[]>({ queryKey: ['rows'] }).queryKey,
  schema: object({ id: string(), name: string(), amount: number(), returned: number(), version: optional(number()) }),
  order: (one: Row, other: Row) => one.id.localeCompare(other.id),
}
const sumKey = queryOptions<{ sum: number }>({ queryKey: ['sum'] }).queryKey

const addToSum = (amount: number) => change(sumKey, ({ sum }) => ({ sum: sum + amount }), { isSum: true })

export const addRow = defineCall<{ body: { id: string; name: string; amount: number } }>('addLend', {
  label: 'New row',
  success: 'Added!',
  failure: 'Not added!',
  touches: [],
  describe: () => '',
  effect: ({ body }) => [put(rows, { ...body, returned: 0, version: 1 }), addToSum(body.amount)],
})

export const editRow = defineCall<{ body: { id: string; name: string; amount: number }; seen: Row }>('editLend', {
  label: 'Edit of a row',
  success: 'Saved!',
  failure: 'Not saved!',
  touches: [],
  describe: () => '',
  compare: () => undefined,
  effect: ({ body, seen }) => [
    edit(rows, body.id, (row) => ({ ...row, ...body })),
    addToSum(body.amount - seen.amount),
  ],
})

export const returnRow = defineCall<{ params: { lendId: string }; body: { id: string; amount: number }; seen: Row }>(
  'addReturn',
  {
    label: 'Return',
    success: 'Saved!',
    failure: 'Not saved!',
    touches: [],
    describe: () => '',
    effect: ({ params: { lendId }, body: { amount } }) => [
      adjust(rows, lendId, (row) => ({ ...row, returned: row.returned + amount })),
      addToSum(-amount),
    ],
  },
)

export const deleteRow = defineCall<{ body: { id: string }; seen: Row }>('deleteLend', {
  label: 'Delete of a row',
  success: 'Deleted!',
  failure: 'Not deleted!',
  touches: [],
  describe: () => '',
  effect: ({ body, seen }) => [remove(rows, body.id), addToSum(seen.returned - seen.amount)],
})

export const nobody: AttendedChanges = new Map()

/** Data of a response that includes the changes up to a revision. */
export const of = <Data extends object>(revision: number, data: Data): Data => {
  setEtag(data, `W/"user.${revision}"`)
  return data
}

export const show = <Data>(changes: readonly WaitingChange[], queryKey: readonly unknown[], data: Data): Data =>
  createOverlay(changes, nobody)<Data>(queryKey)?.(data) ?? data

export const waiting = (sequence: number, ...calls: Call[]): WaitingChange => ({
  key: `key ${sequence}`,
  calls,
  madeAt: 0,
  attempts: 0,
  sequence,
  state: 'waiting',
})
