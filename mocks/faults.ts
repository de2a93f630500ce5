import { delay as wait } from 'msw'
import type { endpoints } from '#contract/endpoints.ts'

/** The name of an endpoint of the contract. */
export type CallName = keyof typeof endpoints

/** Replaces, delays or follows the app's own response. `pass` hands the request to the app. */
type Fault = (pass: () => Promise<Response>) => Promise<Response>

/** Whether a fault affects only the next request, or every request until the faults are cleared. */
type Times = 'once' | 'always'

const faults = new Map<CallName, { strike: Fault; times: Times }>()
const held = new Set<() => void>()

const plan = (call: CallName, times: Times, strike: Fault): void => {
  faults.set(call, { strike, times })
}

/** Applies the planned fault to a request, or hands the request to the app. */
export const meetFault = (call: CallName, pass: () => Promise<Response>): Promise<Response> => {
  const fault = faults.get(call)
  if (fault?.times === 'once') faults.delete(call)
  return fault ? fault.strike(pass) : pass()
}

/** Makes requests fail with a status and a problem (RFC 9457) with this `detail`. The app does not run. */
export const fail = (call: CallName, status: number, detail = 'Failed on purpose.', times: Times = 'always'): void => {
  const problem = { type: 'about:blank', title: 'Error', status, detail }
  answer(call, Response.json(problem, { status, headers: { 'Content-Type': 'application/problem+json' } }), times)
}

/** Responds with this response. The app does not run. */
export const answer = (call: CallName, response: Response, times: Times = 'always'): void =>
  plan(call, times, async () => response.clone())

/** Fails with a network error before the request reaches the app, so that it changes nothing. */
export const disconnect = (call: CallName, times: Times = 'always'): void =>
  plan(call, times, async () => Response.error())

/** Lets the app make the change, then fails with a network error. */
export const loseAnswer = (call: CallName, times: Times = 'always'): void =>
  plan(call, times, async (pass) => {
    await pass()
    return Response.error()
  })

/** Passes every use of a call to the app after `ms` milliseconds. */
export const delay = (call: CallName, ms: number): void =>
  plan(call, 'always', async (pass) => {
    await wait(ms)
    return pass()
  })

/** Holds every use of a call until the function returned is called; then, and from then on, they pass. */
export const stall = (call: CallName): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const release = () => {
    held.delete(release)
    resolve()
  }
  held.add(release)
  plan(call, 'always', async (pass) => {
    await promise
    return pass()
  })
  return release
}

/** Removes every fault and releases held requests. */
export const clearFaults = (): void => {
  faults.clear()
  for (const release of held) release()
}
