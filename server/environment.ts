import type { Context } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import type { Log, Ports } from './ports.ts'

/** Who is calling, as the token says, and the revision of the caller's records. */
export type Caller = { userId: string; email: string; sessionId: string; revision: string }

/** What a handler finds in its context. */
export type Environment = {
  Bindings: {
    /** The network address that the request came from, for limits. */
    address?: string
  }
  Variables: RequestIdVariables & {
    ports: Ports
    /** The log, with the id of this request in each line. */
    log: Log
    /** Set for every call that needs a token. */
    caller: Caller
  }
}

export type AppContext = Context<Environment>
