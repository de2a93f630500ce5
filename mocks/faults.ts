import { delay as wait } from 'msw'
import { endpoints } from '#contract/endpoints.ts'

/** The name of an endpoint of the contract. */
export type EndpointName = keyof typeof endpoints

/** The requests that a fault affects: those of one endpoint, or `*` for all. */
type Target = EndpointName | '*'

/** Replaces or delays the response of the app. `pass` hands the request to the app. */
type Fault = (pass: () => Promise<Response>) => Promise<Response>

/** Whether a fault affects only the next request, or every request until the faults are cleared. */
type Times = 'once' | 'always'

const faults = new Map<Target, { respond: Fault; times: Times }>()
const releases = new Set<() => void>()

/** Plans a fault. Throws for a name that no endpoint has, such as one that was typed in the console. */
const planFault = (endpoint: Target, times: Times, respond: Fault): void => {
  if (endpoint !== '*' && !Object.hasOwn(endpoints, endpoint)) throw new TypeError(`There is no endpoint ${endpoint}.`)
  faults.set(endpoint, { respond, times })
}

/** Applies the planned fault to a request, that of its endpoint before one for all. Without a fault the app responds. */
export const applyFault = (endpoint: EndpointName, pass: () => Promise<Response>): Promise<Response> => {
  const target = faults.has(endpoint) ? endpoint : '*'
  const fault = faults.get(target)
  if (fault?.times === 'once') faults.delete(target)
  return fault ? fault.respond(pass) : pass()
}

/** Makes requests fail with a status and a problem (RFC 9457) with this `detail`. The app does not run. */
export const fail = (
  endpoint: Target,
  status: number,
  detail = 'Failed on purpose.',
  times: Times = 'always',
): void => {
  const problem = { type: 'about:blank', title: 'Error', status, detail }
  respondWith(
    endpoint,
    Response.json(problem, { status, headers: { 'Content-Type': 'application/problem+json' } }),
    times,
  )
}

/** Responds with this response. The app does not run. */
export const respondWith = (endpoint: Target, response: Response, times: Times = 'always'): void =>
  planFault(endpoint, times, async () => response.clone())

/** Fails with a network error before the request reaches the app, so that it changes nothing. */
export const disconnect = (endpoint: Target, times: Times = 'always'): void =>
  planFault(endpoint, times, async () => Response.error())

/** Lets the app make the change, then fails with a network error. */
export const loseResponse = (endpoint: Target, times: Times = 'always'): void =>
  planFault(endpoint, times, async (pass) => {
    await pass()
    return Response.error()
  })

/** Lets the app make the change, then sends half of its response. */
export const cutResponse = (endpoint: Target, times: Times = 'always'): void =>
  planFault(endpoint, times, async (pass) => {
    const response = await pass()
    const body = await response.text()
    return new Response(body.slice(0, body.length / 2), response)
  })

/** Passes every request to the app after `ms` milliseconds. */
export const delay = (endpoint: Target, ms: number): void =>
  planFault(endpoint, 'always', async (pass) => {
    await wait(ms)
    return pass()
  })

/** Creates a promise that is resolved by the function beside it, or when the faults are cleared. */
const createHold = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const release = () => {
    releases.delete(release)
    resolve()
  }
  releases.add(release)
  return { promise, release }
}

/** Holds all requests. Returns a function that releases them and lets later requests pass. */
export const stall = (endpoint: Target): (() => void) => {
  const { promise, release } = createHold()
  planFault(endpoint, 'always', async (pass) => {
    await promise
    return pass()
  })
  return release
}

/** Lets the app make the changes, and holds the responses. Returns a function that releases them. */
export const stallResponse = (endpoint: Target): (() => void) => {
  const { promise, release } = createHold()
  planFault(endpoint, 'always', async (pass) => {
    const response = await pass()
    await promise
    return response
  })
  return release
}

/** Removes every fault and releases held requests. */
export const clearFaults = (): void => {
  faults.clear()
  for (const release of releases) release()
}
