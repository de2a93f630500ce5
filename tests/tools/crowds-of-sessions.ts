import type { Tables } from '#server/store/tables.ts'
import type { Crowd } from './crowds-of-banks.ts'

const FUTURE_MS = 4_000_000_000_000 // later than the clock of any test

/** The tables by which a user signs in, see `crowded-tables.ts`. */
export const crowdsOfSessions = {
  sessions: {
    rowsPerUser: 2,
    columns: {
      id: "'h' || n",
      user_id: "'u' || (n % USERS + 1)",
      created_at: `${FUTURE_MS} + n`,
      used_at: `${FUTURE_MS} + n`,
      credential_version: '0',
    },
  },
  passkeys: {
    rowsPerUser: 1,
    columns: {
      id: "'h' || (n + 7 * USERS)",
      user_id: "'u' || (n % USERS + 1)",
      credential_id: "'c' || n",
      public_key: "'k'",
      counter: 'n % 3',
      name: "'Phone'",
      created_at: 'n',
      used_at: 'n',
    },
  },
  push_subscriptions: {
    rowsPerUser: 2,
    columns: {
      id: "'h' || (n + 8 * USERS)",
      user_id: "'u' || (n % USERS + 1)",
      session_id: "'h' || n",
      endpoint: "'https://fcm.googleapis.com/' || n",
      p256dh: "'k'",
      auth: "'a'",
      created_at: 'n',
      pushed_on: "''",
    },
  },
  identities: {
    rowsPerUser: 1,
    columns: {
      id: "'h' || (n + 6 * USERS)",
      user_id: "'u' || (n % USERS + 1)",
      ticket_hash: "''",
      ticket_version: '0',
      ticket_expires_at: '0',
    },
  },
} satisfies Partial<Record<keyof Tables, Crowd>>
