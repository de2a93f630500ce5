import type { Context } from 'hono'
import type { KeptAnswers } from './kept-answers.ts'
import type { Ports } from './ports.ts'

/** Who is calling, as the token says, and which revision the caller's records have. */
export type Caller = { userId: string; email: string; sessionId: string; revision: string }

/** What handlers find in their context. */
export type Environment = {
  /** `address`: where the call came from; set by whoever serves the app. */
  Bindings: { address?: string }
  Variables: { ports: Ports; keptAnswers: KeptAnswers; caller: Caller }
}

export type AppContext = Context<Environment>
