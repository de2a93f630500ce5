import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { returnKinds } from '#contract/fields/choices.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { applyReturn, undoReturn } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Return } from '#contract/returns/response.ts'
import { type Api, openApi } from '#tests/tools/server-api.ts'

let api: Api
let token: string

beforeAll(async () => {
  api = await openApi()
  token = await api.signIn()
})
afterAll(() => api.close())

const request = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
  const response = await api.call(method, path, { token, ...(body && { body }) })
  expect(response.ok).toBe(true)
  return response.json()
}

const newLend = {
  lendDate: '2026-11-01',
  reason: 'Rent',
  amount: 10,
  requirement: 'Required',
  bank: 'SBI',
  returnName: 'Ravi',
}

type Step =
  | { kind: Return['kind']; part: number }
  | { undone: number }
  | { amount: number; returnStatus: Lend['returnStatus'] }

const kind = fc.constantFrom(...returnKinds)
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind, part: fc.constantFrom(0.01, 0.3, 0.5, 1) }),
    fc.record({ undone: fc.nat(5) }),
    fc.record({
      amount: fc.constantFrom(10, 12.34),
      returnStatus: fc.constantFrom<Lend['returnStatus'][]>('', 'pending', 'done'),
    }),
  ),
  { maxLength: 12 },
)

const toState = ({ version: _, settledByReturn = false, ...lend }: Lend) => ({ ...lend, settledByReturn })

/** Sends a step, and expects that the client's rule makes the same record of it. Returns the record of the server. */
const takeStep = async (lend: Lend, returns: Return[], step: Step): Promise<Lend> => {
  if ('undone' in step) {
    const [undone] = returns.splice(step.undone, 1)
    if (!undone) return lend
    const { lend: saved } = await request<{ lend: Lend }>('DELETE', `/api/v1/returns/${undone.id}`)
    expect(toState(undoReturn(lend, undone))).toEqual(toState(saved))
    return saved
  }
  if ('kind' in step) {
    const rest = toPaise(lend.amount) - toPaise(lend.returned)
    if (rest === 0) return lend
    const sent = { date: '2026-11-02', kind: step.kind, amount: toRupees(Math.ceil(rest * step.part)) }
    const saved = await request<{ lend: Lend; return: Return }>('POST', `/api/v1/lend/${lend.id}/returns`, sent)
    returns.push(saved.return)
    expect(toState(applyReturn(lend, saved.return))).toEqual(toState(saved.lend))
    return saved.lend
  }
  const { version: _, ...fields } = lend
  return request<Lend>('PATCH', '/api/v1/edit-lend', {
    ...fields,
    ...step,
    amount: Math.max(step.amount, lend.returned),
  })
}

test('client and server agree what a return and its undo make of a record, whatever happened to it before', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      let lend = await request<Lend>('POST', '/api/v1/add-lend', newLend)
      const returns: Return[] = []
      for (const step of sequence) lend = await takeStep(lend, returns, step)
    }),
    { numRuns: 40 },
  )
})
