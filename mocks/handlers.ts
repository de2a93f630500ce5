import { type HttpHandler, http } from 'msw'
import { type Endpoint, endpoints } from '#contract/endpoints.ts'
import { type CallName, meetFault } from './faults.ts'

type FetchApp = (request: Request) => Response | Promise<Response>

const handlerOf = (name: CallName, { method, path }: Endpoint, fetchApp: FetchApp, host: string): HttpHandler =>
  http[method](`${host}${path}`, ({ request }) => meetFault(name, async () => fetchApp(request)))

/** One handler for each call of the contract, at one host or at any: the app answers it, unless a fault was planned. */
export const createHandlers = (fetchApp: FetchApp, host = '*'): HttpHandler[] =>
  Object.entries<Endpoint>(endpoints).map(
    ([name, endpoint]) => handlerOf(name as CallName, endpoint, fetchApp, host), // the keys of the contract's own object
  )
