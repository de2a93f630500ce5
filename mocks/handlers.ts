import { type HttpHandler, http } from 'msw'
import { type Endpoint, endpoints } from '#contract/endpoints.ts'
import { type CallName, meetFault } from './faults.ts'

type FetchApp = (request: Request) => Response | Promise<Response>

const createHandler = (name: CallName, { method, path }: Endpoint, fetchApp: FetchApp, host: string): HttpHandler =>
  http[method](`${host}${path}`, ({ request }) => meetFault(name, async () => fetchApp(request)))

/** Creates a handler for each endpoint, at one host or at any. The app responds, unless a fault is planned. */
export const createHandlers = (fetchApp: FetchApp, host = '*'): HttpHandler[] =>
  Object.entries<Endpoint>(endpoints).map(
    ([name, endpoint]) => createHandler(name as CallName, endpoint, fetchApp, host), // TypeScript types keys as strings
  )
