import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Generated, Kysely } from 'kysely'
import type { Lend } from '#contract/lends/response.ts'
import type { Handle } from '#contract/people/response.ts'
import type { Plan } from '#contract/plans/response.ts'
import type { Return } from '#contract/returns/response.ts'
import type { Language } from '#contract/words/language.ts'
import type { BankTables } from './bank-tables.ts'
import type { TableOf } from './codec.ts'
import type { JournalTables } from './journal-tables.ts'
import type { ShareTables } from './share-tables.ts'

/** The tables that are in no other file. Read `Tables` first. */
type OtherTables = {
  users: {
    id: string
    name: string
    /** The address in `emails`; "" when the user is deleted. */
    email: string
    phone_number: string
    date_of_birth: string
    profile_image: string
    password_hash: string
    verified: number
    /** 1 when the host locked the account: nobody can log in. */
    locked: Generated<number>
    created_at: number
    /** Grows by one with every change of the user's data. */
    revision: Generated<number>
    /** Grows by one with every new password. */
    credential_version: Generated<number>
    /** The number of lends, banks, expenses, returns and transfers, for the limit. */
    record_count: Generated<number>
    /** The UTC day of the latest change, in days since 1970, and the number of changes on that day, for the limit. */
    change_day: Generated<number>
    change_count: Generated<number>
    /** The UPI id to pay to, or "". */
    upi: Generated<string>
    /** Grows by one with every change of the profile. */
    version: Generated<number>
  }
  /** The user of each e-mail address. It keeps an address from having two users. */
  emails: { email: string; user_id: string }
  /** The user of each token, by its SHA-256: of sessions, passkeys, identities, push subscriptions, shares, calendars and morning mails. The user's own row says what it opens. */
  tokens: { hash: string; user_id: string }
  /** What is removed in batches: the rows of a deleted bank with this id, or all of a deleted user with this id. */
  deletions: {
    user_id: string
    id: string
    /** When the removal begins: at once, or when a deleted bank can no longer be put back. */
    due_at: Generated<number>
  }
  profile_images: { name: string; user_id: string; bytes: Uint8Array }
  sessions: {
    /** The SHA-256 of the token, as in `tokens`. The token itself is not stored. */
    id: string
    user_id: string
    created_at: number
    used_at: number
    /** The user's `credential_version` at the login. The session ends when the user has another. */
    credential_version: number
    /** The browser of the login: `Chrome on Android`. "" where it is not known. */
    device: string
  }
  passkeys: {
    /** The SHA-256 of the credential's id, as in `tokens`, which finds the user of a sign-in. */
    id: string
    user_id: string
    /** The id that the authenticator gave, as base64url. */
    credential_id: string
    /** The public key in the form of WebAuthn (COSE), as base64url. */
    public_key: string
    /** What the authenticator counted at the last sign-in. Many always say 0. */
    counter: number
    name: string
    created_at: number
    /** The last sign-in; null before the first. */
    used_at: number | null
  }
  /** Who a user is at the provider of OpenID Connect. */
  identities: {
    /** The SHA-256 of the provider and its id of the person, as in `tokens`. */
    id: string
    user_id: string
    /** The SHA-256 of the ticket that opens one session after a sign-in at the provider; "" when it is used. */
    ticket_hash: string
    /** The user's `credential_version` at that sign-in. */
    ticket_version: number
    ticket_expires_at: number
  }
  one_time_codes: {
    email: string
    purpose: CodePurpose
    code_hmac: string
    /** For a reset, the hash of the new password; for a registration "". */
    password_hash: string
    tries: number
    expires_at: number
  }
  /** Those whom the host invites to register, until they have. */
  invitations: {
    email: string
    /** The SHA-256 of the token in the address. The token itself is not stored. */
    token_hash: string
    expires_at: number
  }
  limit_hits: {
    key: string
    id: string
    at: number
    /** The end of the longest window of its limit. */
    expires_at: number
  }
  /** The people whom records and shares name. Nobody is here whom nothing names. */
  people: {
    id: string
    user_id: string
    /** The name in the spelling that was typed last. */
    name: string
    /** The key of `name` (`toPersonKey`): it is the same for all spellings. */
    key: string
    /** Grows by one with every other spelling or name, and with a merge. */
    renames: number
    /** When `renames` last grew; 0 before the first time. */
    renamed_at: number
    /** The person whom this one became. The row stays until no record names it. */
    merged_into: string | null
    /** The language that was used last to write to the person; "" before the first time. */
    language: Generated<Language | ''>
  }
  /** How bank statements name people. */
  handles: {
    id: string
    user_id: string
    person_id: string
    kind: Handle['kind']
    value: string
    /** The same for all spellings of the value. A UPI id and a phone number belong to one person of a user. */
    key: string
  }
  lends: TableOf<Omit<Lend, 'email' | 'returnName'>> & {
    user_id: string
    /** Null without a name. */
    person_id: string | null
    /** When the record or its returns last changed. A rename of its person has its own time, `renamed_at`. */
    updated_at: number
  }
  returns: TableOf<Return> & { user_id: string }
  /** What comes again: a template of an expense or a record, and a rhythm. */
  plans: {
    id: string
    user_id: string
    kind: Plan['kind']
    next_date: string
    /** The day of the month that the rhythm keeps: 31 also while `next_date` is 28 February. */
    day: number
    every_unit: Plan['every']['unit']
    every_count: number
    /** The last date, or "". */
    until_date: string
    paused: number
    /** The template as JSON. It may name a deleted bank. */
    template: string
    /** Grows by one with every change, also with an entry. */
    version: Generated<number>
  }
  /** The photos of records and expenses, as webp. */
  proofs: {
    user_id: string
    /** The id of its record or expense, which `lend_id` or `expense_id` has, too. The other one is null. */
    id: string
    lend_id: string | null
    expense_id: string | null
    bytes: Uint8Array
  }
  idempotency_keys: {
    user_id: string
    key: string
    fingerprint: string
    /** The HTTP status of the response. */
    status: ContentfulStatusCode
    /** The body of the response; "" after it was dropped. */
    body: string
    created_at: number
    /** The revision of the user that the change made; null for a refusal, and for a key of a version before 0027. */
    revision: Generated<number | null>
  }
}

/**
 * Every table. Money is in paise, times are epoch milliseconds, flags are 0 or 1, calendar dates are `YYYY-MM-DD`. The keys are in
 * `keys.ts`: all rows of a user have the same first column, and a foreign key never leaves the user.
 */
export type Tables = BankTables & JournalTables & ShareTables & OtherTables

/** What a one-time code is for. */
export type CodePurpose = 'registration' | 'reset'

/** The database, or a transaction in it. */
export type Store = Kysely<Tables>
