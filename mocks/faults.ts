import { delay as wait } from 'msw'
import type { endpoints } from '#contract/endpoints.ts'

/** The name of a call of the contract. */
export type CallName = keyof typeof endpoints

/** What happens to a call instead of, before or after the app's own answer. */
type Fault = (pass: () => Promise<Response>) => Promise<Response>

/** How often a fault strikes: at the next call only, or at every call until the faults are cleared. */
type Times = 'once' | 'always'

const faults = new Map<CallName, { strike: Fault; times: Times }>()
const held = new Set<() => void>()

const plan = (call: CallName, times: Times, strike: Fault): void => {
  faults.set(call, { strike, times })
}

/** Answers a call as planned, or lets it pass. */
export const meetFault = (call: CallName, pass: () => Promise<Response>): Promise<Response> => {
  const fault = faults.get(call)
  if (fault?.times === 'once') faults.delete(call)
  return fault ? fault.strike(pass) : pass()
}

/** Makes a call fail with a status, as a problem (RFC 9457) with this `detail`. It changes nothing. */
export const fail = (call: CallName, status: number, detail = 'Failed on purpose.', times: Times = 'always'): void => {
  const problem = { type: 'about:blank', title: 'Error', status, detail }
  answer(call, Response.json(problem, { status, headers: { 'Content-Type': 'application/problem+json' } }), times)
}

/** Gives a call this answer, whatever it is. It changes nothing. */
export const answer = (call: CallName, response: Response, times: Times = 'always'): void =>
  plan(call, times, async () => response.clone())

/** Drops the connection before a call reaches the app: a network error, and nothing changed. */
export const disconnect = (call: CallName, times: Times = 'always'): void =>
  plan(call, times, async () => Response.error())

/** Lets the app do its work and then drops the connection: a network error, though the change was made. */
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

/** Forgets every fault and releases whatever was held. */
export const clearFaults = (): void => {
  faults.clear()
  for (const release of held) release()
}
