import { type HttpHandler, http } from 'msw'
import { type Endpoint, endpoints } from '#contract/endpoints.ts'
import { applyFault, type EndpointName } from './faults.ts'

type FetchApp = (request: Request) => Response | Promise<Response>

const createHandler = (name: EndpointName, { method, path }: Endpoint, fetchApp: FetchApp, host: string): HttpHandler =>
  http[method](`${host}${path}`, ({ request }) => applyFault(name, async () => fetchApp(request)))

/** Creates a handler for each endpoint, at one host or at any. The app responds, unless a fault is planned. */
export const createHandlers = (fetchApp: FetchApp, host = '*'): HttpHandler[] =>
  Object.entries<Endpoint>(endpoints).map(
    ([name, endpoint]) => createHandler(name as EndpointName, endpoint, fetchApp, host), // TypeScript types keys as strings
  )
