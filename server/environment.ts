import type { Context } from 'hono'
import type { KeptAnswers } from './kept-answers.ts'
import type { Ports } from './ports.ts'

/** Who is calling, as the token says, and which revision the caller's records have. */
export type Caller = { userId: string; email: string; sessionId: string; revision: string }

/** What handlers find in their context. */
export type Environment = {
  Bindings: {
    /** Where the call came from; set by whoever serves the app. */
    address?: () => string
    /** Whether whoever serves the app gives the headers of every answer, so that the app need not. */
    givesHeaders?: boolean
  }
  Variables: { ports: Ports; keptAnswers: KeptAnswers; caller: Caller }
}

export type AppContext = Context<Environment>
