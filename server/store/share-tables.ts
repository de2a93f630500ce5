import type { Generated } from 'kysely'
import type { Claim } from '#contract/shares/response.ts'
import type { Language } from '#contract/words/language.ts'

/** The tables of what a user opens to others, and of what reminds the user. Read `tables.ts` first. */
export type ShareTables = {
  /** The pages for one person each, that need no session. */
  shares: {
    id: string
    user_id: string
    /** The SHA-256 of the token in the address, as in `tokens`. The token itself is not stored. */
    token_hash: string
    person_id: string
    expires_at: number
    /** The language of the page. */
    language: Generated<Language>
  }
  /** Payments that persons claim on their pages. */
  claims: {
    id: string
    user_id: string
    /** The page of the claim. It may be revoked since. */
    share_id: string
    lend_id: string
    amount: number
    note: string
    at: number
    status: Claim['status']
    /** When the user accepted or declined it; 0 while it is open. */
    decided_at: number
  }
  reminders: {
    user_id: string
    /** The calendar's address derives from it; "" without a calendar. */
    calendar_salt: string
    /** The SHA-256 of the token in the calendar's address; null without a calendar. */
    calendar_hash: string | null
    mail: number
    mail_hour: number
    time_zone: string
    days_before: number
    /** The origin of the addresses in the mail. */
    origin: string
    /** The SHA-256 of the token in the address that ends the mail. */
    unsubscribe_hash: string
    /** When the next mail is due; null without mails. */
    next_mail_at: number | null
    /** The date of the latest mail in the user's time zone (`YYYY-MM-DD`); "" before the first. */
    mailed_on: string
    push: number
    /** 1 when pushes name amounts. */
    push_amounts: number
    /** When the next push is due; null without pushes. */
    next_push_at: number | null
    /** The date of the latest push, as `mailed_on`. */
    pushed_on: string
  }
  /** The browsers that get a user's pushes. Each ends with its session. */
  push_subscriptions: {
    /** The SHA-256 of the endpoint, as in `tokens`: a browser has one user at a time. */
    id: string
    user_id: string
    session_id: string
    /** The browser's address at its push service. */
    endpoint: string
    /** The browser's public key and secret, with which a push is encrypted, as base64url. */
    p256dh: string
    auth: string
    created_at: number
    /** The date of the latest morning push that its push service took; "" before the first. */
    pushed_on: string
  }
}
