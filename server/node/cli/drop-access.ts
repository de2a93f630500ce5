import { sql } from 'kysely'
import type { Store, Tables } from '#server/store/tables.ts'

/**
 * Which tables a restored database keeps. Rows that open something are dropped: since the backup, their user may have logged
 * out, reset the password, removed a passkey or been deleted. Idempotency keys stay without the bodies of their responses: a request of before the
 * backup that a client repeats must not apply twice. A table that is missing here does not compile.
 */
const afterRestore = {
  users: 'keep',
  emails: 'keep',
  tokens: 'keep used',
  deletions: 'keep',
  profile_images: 'keep',
  push_subscriptions: 'drop', // before the sessions that they name
  sessions: 'drop',
  passkeys: 'drop',
  identities: 'drop tickets',
  one_time_codes: 'drop',
  invitations: 'drop',
  limit_hits: 'keep',
  people: 'keep used',
  handles: 'keep',
  lends: 'keep',
  returns: 'keep',
  bank_ids: 'keep',
  banks: 'keep',
  expenses: 'keep',
  transfers: 'keep',
  ledger: 'keep',
  imports: 'keep',
  plans: 'keep',
  proofs: 'keep',
  shares: 'drop',
  claims: 'keep',
  reminders: 'drop',
  idempotency_keys: 'drop bodies',
  changes: 'keep',
  changed_rows: 'drop shares',
} satisfies Record<keyof Tables, 'keep' | 'keep used' | 'drop' | 'drop bodies' | 'drop shares' | 'drop tickets'>

/**
 * A browser may have read revisions that the backup does not have. Numbers that no server has sent follow instead of theirs, so
 * that no ETag of before names other records.
 */
const REVISIONS_AFTER_RESTORE = 1_000_000_000

/** Deletes all tokens but those of identities: no user can take an identity back, so none was taken back since the backup. */
const deleteTokens = sql`
  delete from tokens where not exists
    (select 1 from identities where identities.user_id = tokens.user_id and identities.id = tokens.hash)`

/** Deletes people whom only a share named. */
const deleteUnused = sql`
  delete from people where merged_into is null
    and not exists (select 1 from lends where lends.user_id = people.user_id and lends.person_id = people.id)
    and not exists (select 1 from handles where handles.user_id = people.user_id and handles.person_id = people.id)
    and not exists (select 1 from people as merged where merged.user_id = people.user_id and merged.merged_into = people.id)`

/**
 * Drops the push subscriptions, sessions, passkeys, codes, invitations, tokens, shares, reminders and stored responses of a restored database, and
 * raises all revisions.
 * docs/deploy/after-restore.sql does the same to PostgreSQL.
 */
export const dropAccess = (store: Store): Promise<void> =>
  store.transaction().execute(async (db) => {
    const tables = Object.keys(afterRestore) as (keyof Tables)[] // TypeScript types keys as strings
    for (const table of tables) if (afterRestore[table] === 'drop') await db.deleteFrom(table).execute()
    await db.updateTable('idempotency_keys').set({ body: '' }).execute()
    await db.deleteFrom('changed_rows').where('table_name', '=', 'shares').execute() // an undo would open them again
    await db
      .updateTable('users')
      .set({ revision: sql`revision + ${REVISIONS_AFTER_RESTORE}` })
      .execute()
    await db.updateTable('identities').set({ ticket_hash: '' }).execute()
    await deleteTokens.execute(db)
    await deleteUnused.execute(db)
  })
