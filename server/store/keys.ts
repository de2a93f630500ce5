import type { Tables } from './tables.ts'

type Keys = { [Table in keyof Tables]: readonly [keyof Tables[Table] & string, ...(keyof Tables[Table] & string)[]] }

/**
 * The primary key of each table. A database that spreads a table over parts or nodes does it by the first column: all rows of a
 * user are then in one place. Tables that are read without a user have a key of their own, and no foreign key.
 */
export const primaryKeys = {
  // The user, and what belongs to a user. Foreign keys have the user's id, so they never name a row of another user.
  users: ['id'],
  deletions: ['user_id', 'id'],
  sessions: ['user_id', 'id'],
  passkeys: ['user_id', 'id'],
  push_subscriptions: ['user_id', 'id'],
  identities: ['user_id', 'id'],
  bank_ids: ['user_id', 'id'],
  banks: ['user_id', 'id'],
  people: ['user_id', 'id'],
  handles: ['user_id', 'id'],
  lends: ['user_id', 'id'],
  returns: ['user_id', 'id'],
  expenses: ['user_id', 'id'],
  transfers: ['user_id', 'id'],
  ledger: ['user_id', 'id'],
  imports: ['user_id', 'id'],
  plans: ['user_id', 'id'],
  proofs: ['user_id', 'id'],
  shares: ['user_id', 'id'],
  claims: ['user_id', 'id'],
  reminders: ['user_id'],
  idempotency_keys: ['user_id', 'key'],
  changes: ['user_id', 'revision'],
  changed_rows: ['user_id', 'revision', 'table_name', 'row_id'],
  // What finds the user: by the address of a login, by a token.
  emails: ['email'],
  tokens: ['hash'],
  // What has no user: codes and invitations (of an address), requests of a network, pictures (read by their name).
  one_time_codes: ['email', 'purpose'],
  invitations: ['email'],
  limit_hits: ['key', 'id'],
  profile_images: ['name'],
} as const satisfies Keys
