/** A place where the API runs, and what a test needs to know of it. */
export type Target = {
  /** The origin of an API without limits on mails and logins. */
  host: string
  /** The origin of one with them; absent where the target has none. */
  limitedHost?: string
  /** The code in the next unread mail to an address, waited for; absent where mails cannot be read. */
  nextCode?: (address: string) => Promise<string>
  /** Makes an Idempotency-Key older by hours; absent where the database of the target cannot be changed. */
  ageKey?: (key: string, hours: number) => Promise<void>
  /** A user that is there already, for a target whose mails cannot be read. */
  account?: { email: string; password: string }
}

/** What a target's global setup hands to the tests: the same, without functions. */
export type Served = Pick<Target, 'host' | 'limitedHost' | 'account'> & {
  /**
   * What no client can do: `GET /codes/{address}` answers the code in the next unread mail to it, `POST /keys/{key}/{hours}`
   * makes an Idempotency-Key older.
   */
  backstage?: string
}

declare module 'vitest' {
  interface ProvidedContext {
    served?: Served
    /** Whether the mocks have the calls of the first version only. */
    specOnly?: boolean
  }
}
