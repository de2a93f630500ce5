import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { ColumnTypes } from './columns.ts'
import { liftTimeouts } from './lift-timeouts.ts'
import { lockName } from './lock-name.ts'
import { firstSchema } from './migrations/0001-first-schema.ts'
import { revisions } from './migrations/0002-revisions.ts'
import { opaqueSessions } from './migrations/0003-opaque-sessions.ts'
import { attackLimits } from './migrations/0004-attack-limits.ts'
import { ledgerEntries } from './migrations/0005-ledger-entries.ts'
import { recordCounts } from './migrations/0006-record-counts.ts'
import { sharesAndReminders } from './migrations/0007-shares-and-reminders.ts'
import { lendAccounts } from './migrations/0008-lend-accounts.ts'
import { personKeys } from './migrations/0009-person-keys.ts'
import { deletions } from './migrations/0010-deletions.ts'
import { versionsAndKeys } from './migrations/0011-versions-and-keys.ts'
import { keysWithOwner } from './migrations/0012-keys-with-owner/migration.ts'
import { people } from './migrations/0013-people/migration.ts'
import { changesOfADay } from './migrations/0014-changes-of-a-day.ts'
import { transferIndexes } from './migrations/0015-transfer-indexes.ts'
import { movements } from './migrations/0016-movements.ts'
import { imports } from './migrations/0017-imports.ts'
import { handles } from './migrations/0018-handles.ts'
import { changeTimes } from './migrations/0019-change-times.ts'
import { sessionDevices } from './migrations/0020-session-devices.ts'
import { invitationsAndLocks } from './migrations/0021-invitations-and-locks.ts'
import { passkeys } from './migrations/0022-passkeys.ts'
import { identities } from './migrations/0023-identities.ts'
import { tags } from './migrations/0024-tags.ts'
import { plans } from './migrations/0025-plans.ts'
import { proofs } from './migrations/0026-proofs.ts'
import { numericRevisions } from './migrations/0027-numeric-revisions.ts'
import { journal } from './migrations/0028-journal.ts'
import { cards } from './migrations/0029-cards.ts'
import { narrations } from './migrations/0030-narrations.ts'
import { terms } from './migrations/0031-terms.ts'
import { push } from './migrations/0032-push.ts'
import { personLanguages } from './migrations/0033-languages.ts'

/** All migrations in their order. From 1.0.0 on, one that was released never changes: databases have run it. Add a new one. */
const migrations = (types: ColumnTypes): Record<string, Migration> => ({
  '0001-first-schema': firstSchema(types),
  '0002-revisions': revisions(types),
  '0003-opaque-sessions': opaqueSessions(types),
  '0004-attack-limits': attackLimits(types),
  '0005-ledger-entries': ledgerEntries(types),
  '0006-record-counts': recordCounts(types),
  '0007-shares-and-reminders': sharesAndReminders(types),
  '0008-lend-accounts': lendAccounts(types),
  '0009-person-keys': personKeys(types),
  '0010-deletions': deletions(types),
  '0011-versions-and-keys': versionsAndKeys(types),
  '0012-keys-with-owner': keysWithOwner(types),
  '0013-people': people(types),
  '0014-changes-of-a-day': changesOfADay(types),
  '0015-transfer-indexes': transferIndexes(),
  '0016-movements': movements(types),
  '0017-imports': imports(types),
  '0018-handles': handles(types),
  '0019-change-times': changeTimes(types),
  '0020-session-devices': sessionDevices(types),
  '0021-invitations-and-locks': invitationsAndLocks(types),
  '0022-passkeys': passkeys(types),
  '0023-identities': identities(types),
  '0024-tags': tags(types),
  '0025-plans': plans(types),
  '0026-proofs': proofs(types),
  '0027-numeric-revisions': numericRevisions(types),
  '0028-journal': journal(types),
  '0029-cards': cards(types),
  '0030-narrations': narrations(types),
  '0031-terms': terms(types),
  '0032-push': push(types),
  '0033-languages': personLanguages(types),
})

/** A newer version of the server wrote the database. */
export class NewerDatabaseError extends Error {
  constructor(cause: Error) {
    super('The database was written by a newer version of Wealth Care. Start that version, or restore a backup.', {
      cause,
    })
  }
}

/** Migrates the database to the newest schema in one transaction. Throws a NewerDatabaseError. */
export const migrate = <Tables>(store: Kysely<Tables>, types: ColumnTypes): Promise<void> =>
  store.transaction().execute(async (db) => {
    await liftTimeouts(db) // a large table takes long, and so does the migration of another server
    await lockName(db, 'migrations') // held until the commit: Kysely's own lock ends before it
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(types) } })
    const { error } = await migrator.migrateToLatest()
    if (error instanceof Error && /previously executed migration .* is missing/.test(error.message)) {
      throw new NewerDatabaseError(error)
    }
    if (error) throw error
  })
