import type { Context } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import type { Bodies, Limiters } from './http/limiters.ts'
import type { Log, Ports } from './ports.ts'

/** The user and the session of the request's token with its device, and the revision of the user's records. */
export type Caller = { userId: string; email: string; sessionId: string; device: string; revision: number }

/** The types of a handler's context. */
export type Environment = {
  Bindings: {
    /** The IP address of the client, for rate limits. */
    address?: string
    /** The origin under which the client reached the server. The default is that of the request's URL. */
    origin?: string
  }
  Variables: RequestIdVariables & {
    ports: Ports
    limiters: Limiters
    /** The room for large bodies. */
    bodies: Bodies
    /** A log that adds the request's id to each line. */
    log: Log
    /** Set for every request that needs a token, after its authentication. */
    caller: Caller
  }
}

/** The context of a handler or a middleware of the API. */
export type AppContext = Context<Environment>
