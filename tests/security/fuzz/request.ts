import { isBadAmount } from './hostile.ts'
import type { Model } from './model.ts'
import type { Step } from './steps.ts'
import type { Answer, Call } from './world.ts'

type Fields = Record<string, unknown>

/** A request, its expected outcome, and its effect on the model. `refused`: any 4xx; `either`: any 4xx or a success. */
export type Plan = {
  call: Call
  status: number | 'refused' | 'either'
  done?: (response: Answer) => void
  by?: false
  /** The record that a 412 shows. */
  current?: Fields
}

/** The id of no record. */
const MISSING = '01900000-0000-7000-8000-000000000000'

export type RecordStep = Exclude<Step, { kind: 'auth' | 'junk' }>

/** The id of a step's record, and whether the caller owns it. */
export const choose = (
  { on, pick }: Pick<RecordStep, 'on' | 'pick'>,
  own: readonly string[],
  foreign: readonly string[],
) => {
  const ids = on === 'own' ? own : on === 'foreign' ? foreign : []
  const id = ids[pick % ids.length]
  return { id: id ?? MISSING, isOwn: on === 'own' && id !== undefined }
}

/** Builds a call. */
export const sent = ({ method, path }: { method: string; path: string }, body?: unknown): Call => ({
  method: method.toUpperCase(),
  path,
  ...(body !== undefined && { body }),
})

/** Replaces one field of a payload, as the step says. Returns it with the new expected outcome. */
export const spoiled = (
  { spoil }: RecordStep,
  payload: Fields,
  status: number,
): { payload: Fields; status: Plan['status'] } => {
  const names = Object.keys(payload)
  const name = spoil && names[spoil.field % names.length]
  if (!spoil || !name) return { payload, status }
  const isRefused =
    status >= 400 || ((name === 'amount' || name === 'balance') && isBadAmount(spoil.value)) || name.endsWith('id')
  return { payload: { ...payload, [name]: spoil.value }, status: isRefused ? 'refused' : 'either' }
}

/** Text with the canary of the user. */
export const named = (model: Model, text: string): string => `${model.user.canary} ${text}`.trim()

/** The version that a call of a list expects of a record, as the step says. */
export const listedVersion = ({ ifMatch }: RecordStep, before: Fields | undefined): number =>
  Number(before?.version ?? 1) + (ifMatch === 'another' ? 1 : 0)

/** Adds the step's `If-Match` to the edit of a record. `before` is the record, undefined when the caller has none. */
export const expecting = ({ ifMatch, spoil }: RecordStep, plan: Plan, before: Fields | undefined): Plan => {
  if (ifMatch === null) return plan
  const version = Number(before?.version ?? 1)
  const values = {
    right: `"x", "${version}"`,
    any: '*',
    another: `"${version + 1}"`,
    weak: `W/"${version}"`,
    malformed: String(version),
  }
  const call = { ...plan.call, headers: { 'If-Match': values[ifMatch] } }
  if (!before || ifMatch === 'right' || ifMatch === 'any') return { ...plan, call }
  // A spoiled field can be refused first.
  const status = spoil ? 'refused' : ifMatch === 'malformed' ? 400 : 412
  return { ...plan, call, status, current: before }
}
