import type { Context } from 'hono'
import type { Ports } from './ports.ts'

/** Who is calling, as the token says. */
export type Caller = { userId: string; email: string; sessionId: string }

/** What handlers find in their context. */
export type Environment = {
  /** `address`: where the call came from; set by whoever serves the app. */
  Bindings: { address?: string }
  Variables: { ports: Ports; caller: Caller }
}

export type AppContext = Context<Environment>
