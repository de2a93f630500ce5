import { sql } from 'kysely'
import type { NewTable } from './rebuild-tables.ts'
import { fill, OF_USER, ofUsers, type Types } from './rules.ts'

const TOKENS = `(
  select id as hash, user_id from old_sessions union
  select token_hash, user_id from old_shares union
  select calendar_hash, user_id from old_reminders where calendar_hash is not null union
  select unsubscribe_hash, user_id from old_reminders
) as old join users on users.id = old.user_id`

/** Users, what finds them, and their sessions. */
export const listUserTables = ({ text, integer, bytes }: Types): Record<string, NewTable> => ({
  users: {
    columns: {
      ...fill(text, 'id name email phone_number date_of_birth profile_image password_hash'),
      ...fill(integer, 'verified created_at'),
      revision: sql`${text} default ''`,
      ...fill(sql`${integer} default 0`, 'changed_at credential_version record_count'),
      upi: sql`${text} default ''`,
      version: sql`${integer} default 1`,
    },
    key: ['id'],
    rows: 'old_users as old where not exists (select 1 from old_deletions where user_id = old.id)',
  },
  emails: {
    columns: fill(text, 'email user_id'),
    key: ['email'],
    rows: 'old_users as old join users on users.id = old.id',
    values: { user_id: 'old.id' },
  },
  profile_images: {
    columns: { ...fill(text, 'name user_id'), bytes },
    key: ['name'],
    rows: ofUsers('profile_images'),
    replaces: ['profile_images'],
  },
  tokens: { columns: fill(text, 'hash user_id'), key: ['hash'], rows: TOKENS },
  sessions: {
    columns: { ...fill(text, 'user_id id'), ...fill(integer, 'created_at used_at credential_version') },
    key: ['user_id', 'id'],
    rules: [OF_USER],
    indexes: [
      'create index sessions_created_at on sessions (created_at)',
      'create index sessions_used_at on sessions (used_at)',
    ],
    rows: ofUsers('sessions'),
    replaces: ['sessions'],
  },
  deletions: {
    columns: fill(text, 'user_id id'),
    key: ['user_id', 'id'],
    rules: [OF_USER],
    rows: ofUsers('deletions'), // there are none
    values: { id: 'old.user_id' },
    replaces: ['deletions'],
  },
})

/** Reminders, keys of repeated requests, and hits of limits. */
export const listOtherTables = ({ text, integer, optionalText, optionalInteger }: Types): Record<string, NewTable> => ({
  reminders: {
    columns: {
      ...fill(text, 'user_id calendar_salt'),
      calendar_hash: optionalText,
      ...fill(integer, 'mail mail_hour'),
      time_zone: text,
      days_before: integer,
      ...fill(text, 'origin unsubscribe_hash'),
      next_mail_at: optionalInteger,
      mailed_on: text,
    },
    key: ['user_id'],
    rules: [OF_USER],
    indexes: ['create index reminders_next_mail_at on reminders (next_mail_at)'],
    rows: ofUsers('reminders'),
    replaces: ['reminders'],
  },
  idempotency_keys: {
    columns: { ...fill(text, 'user_id key fingerprint'), status: integer, body: text, created_at: integer },
    key: ['user_id', 'key'],
    rules: [OF_USER],
    indexes: [
      "create index idempotency_keys_with_body on idempotency_keys (created_at) where body <> ''",
      "create index idempotency_keys_without_body on idempotency_keys (created_at) where body = ''",
    ],
    rows: ofUsers('idempotency_keys'),
    replaces: ['idempotency_keys', 'users'],
  },
  limit_hits: {
    columns: { ...fill(text, 'key id'), ...fill(integer, 'at expires_at') },
    key: ['key', 'id'],
    indexes: [
      'create index limit_hits_key_at on limit_hits (key, at)',
      'create index limit_hits_expires_at on limit_hits (expires_at)',
    ],
    rows: 'old_limit_hits as old',
    // Hits of the first version have no id.
    values: { id: "coalesce(nullif(old.id, ''), cast(row_number() over (order by old.at) as text))" },
    replaces: ['limit_hits'],
  },
})
