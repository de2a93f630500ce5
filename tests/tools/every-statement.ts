import type { CompiledQuery } from 'kysely'
import { findLedgerDifferences } from '#server/banks/ledger.ts'
import { deleteWithRecords, listUsers, lockOut, signOut, unlock, verifyUser } from '#server/operator/operator-store.ts'
import { addInvitation } from '#server/registration/invitation-store.ts'
import { beginSnapshot } from '#server/store/snapshot.ts'
import type { Store } from '#server/store/tables.ts'
import { transact } from '#server/store/transact.ts'
import { sweep } from '#server/sweep.ts'
import { findUserByEmail } from '#server/users/user-store.ts'
import { collectStatements, type Statement } from './collect-statements.ts'
import { openWithPasskeys } from './passkeys.ts'
import { EMAIL, openApi } from './server-api.ts'
import { makeEveryCall } from './server-every-call.ts'
import { expectStatus } from './server-steps.ts'

/** Statements that read whole tables on purpose. No request runs them. */
export const readsAll = [
  { why: 'the ledger of every bank is verified', pattern: /left join "ledger"/ },
  {
    why: 'the table has only what is still to be removed',
    pattern: /delete from "deletions"/,
  },
  {
    why: 'the index has only merged people, until their records are moved',
    pattern: /^select "user_id", "id" from "people" where "merged_into" is not null and /,
  },
]

/** Statements that look for rows of all users, so that they touch every part of a table. No request runs them. */
export const overAllUsers = [
  { why: 'the ledger of every bank is verified', pattern: /left join "ledger"/ },
  { why: 'the sweep looks for what is to be removed', pattern: /^select \* from "deletions" where "due_at" <= / },
  {
    why: 'the sweep looks for changes that are over',
    pattern: /^select "user_id", "revision" from "changes" where "at" <= /,
  },
  {
    why: 'the sweep looks for what is over',
    pattern: /^\s*(delete|update) (?!.* where "?user_id"? = ).* in \(select /s,
  },
  { why: 'the sweep looks for an expired share', pattern: /^select "user_id" from "shares" where "expires_at" <= / },
  {
    why: 'the sweep looks for a merged person',
    pattern: /^select "user_id", "id" from "people" where "merged_into" is /,
  },
  { why: 'the operator lists all users', pattern: /^select "id", "email", "name", .* from "users" where "id" > / },
  {
    why: 'the mails and pushes of a minute are looked for',
    pattern: /^select \* from "reminders" where "next_(mail|push)_at" <= /,
  },
]

/** Statements of several rows without a limit, and what bounds their number. SQLite blocks the event loop meanwhile. */
export const boundedOtherwise = [
  { why: 'a limit counts few hits', pattern: /^delete from "limit_hits" where "key" = / },
  { why: 'an address has one code for each purpose', pattern: /^delete from "one_time_codes" where "email" = / },
  { why: 'a person has few identities', pattern: /^delete from "identities" where "user_id" = / },
  {
    why: 'a user without records and handles has the people of 200 pages for others at most',
    pattern: /^select \* from "people" where "user_id" = \S+ and "merged_into" is null$/,
  },
  { why: 'a user has 10 push subscriptions at most', pattern: /^delete from "push_subscriptions" where "user_id" = / },
  { why: 'a user has 20 passkeys at most', pattern: / from "passkeys" where "user_id" = / },
  { why: 'no more than 1,000 hashes are named', pattern: /^delete from "tokens" where "hash" in / },
  { why: 'a user has 5,000 handles at most', pattern: /^(select|update|delete)\b.* "?handles"? .*where "user_id" = / },
  {
    why: 'no more than 500 pieces of an import are named',
    pattern: / from "(ledger|expenses|transfers|returns)" where "user_id" = \S+ and "(id|\w+_id)" in /,
  },
  {
    why: 'no more than 500 rows with a tag are named',
    pattern: /^update "(lends|expenses|ledger)" set "tag" = .* and "id" in /,
  },
  {
    why: 'a record has 1,000 returns at most, and the list of claims shows 1,000 open ones',
    pattern: / from "(returns|claims)" where "user_id" = \S+ and "?lend_id"? = /,
  },
  {
    why: 'no more than a chunk of rows is named',
    pattern: /^(select|update|delete) .* where ("\w+"\.)?"user_id" = \S+ and ("\w+"\.)?"(\w+_)?id" in \(/,
  },
  { why: 'few entries take one back', pattern: /^select sum\("amount"\) as "undone" from "ledger" / },
  { why: 'they are the rows of one change', pattern: / from "changed_rows" where "user_id" = \S+ and "revision" = / },
  {
    why: 'they are the later changes of the rows of one change',
    pattern: / from "changed_rows" inner join "changes" .* and "row_id" in \(/,
  },
  {
    why: 'they are the banks of such returns',
    pattern: /^select "id" from "banks" where "user_id" = \S+ and "id" in /,
  },
  {
    why: 'a page has few payments, of 200 records at most',
    pattern: /^select .* from "claims" where "user_id" = \S+ and "share_id" = /,
  },
  { why: 'a user has 200 live shares at most', pattern: /^(select "shares"|delete from "shares" where "user_id" = )/ },
  {
    why: 'a merge leaves only people of more than 1,000 records',
    pattern: /^select ("id"|\*) from "people" where "user_id" = \S+ and "merged_into" = /,
  },
  { why: 'no more than 500 records are named', pattern: /^update "lends" set .* and "id" in .* and "person_id" = / },
  {
    why: 'it counts along an index, in 20 ms for 200,000 records',
    pattern: /^select (\(select )?count\(\*\) as "count" from "(expenses|lends|proofs|changed_rows)" /,
  },
  { why: 'it is a part of a query with a limit', pattern: /^select "lends"\.\*.* and returned < amount$/ },
  { why: 'only long accounts are left to the sweep', pattern: /^delete from "deletions" where "user_id" = \S+$/ },
  { why: 'the ledger of every bank is verified', pattern: /left join "ledger"/ },
]

/** Statements that touch the parts of the keys that they name, when they name several. */
export const ofSeveralKeys = [
  { why: 'all tokens of a user end together', pattern: /^delete from "tokens" where "hash" in / },
  { why: 'a request counts for several limits', pattern: /^insert into "limit_hits"/ },
]

/** Whether a list has a pattern for a statement. */
export const isListed = (list: readonly { pattern: RegExp }[], { sql }: CompiledQuery): boolean =>
  list.some(({ pattern }) => pattern.test(sql.replaceAll(/\s+/g, ' ')))

/** A provider of OpenID Connect that signs the same person in each time. */
export const openId = {
  isOnly: false,
  origin: 'http://127.0.0.1',
  start: async () => new URL('https://login.example.com'),
  finish: async () => ({
    issuer: 'https://login.example.com',
    subject: 'one',
    email: EMAIL,
    emailVerified: true,
    name: '',
  }),
  signOut: async () => undefined,
}

/** Registers a user where only invited people may. */
const registerByInvitation = async (store: Store): Promise<void> => {
  const api = await openApi({ store, registration: 'invite' })
  const email = 'invited@example.com'
  const invitation = await addInvitation(store, email, api.ports.clock())
  await expectStatus(201, api.register(email, undefined, invitation))
  await expectStatus(200, api.verify(api.codeFor(email), email))
}

/** Runs what the operator can do with a user. */
const operate = async (store: Store): Promise<void> => {
  const api = await openApi({ store })
  await expectStatus(201, api.register('operated@example.com'))
  const user = await findUserByEmail(store, 'operated@example.com')
  if (!user) throw new Error('There is no user.')
  const now = api.ports.clock()
  await transact(store, (db) => verifyUser(db, user, now))
  await transact(store, (db) => lockOut(db, user))
  await transact(store, (db) => unlock(db, user))
  await transact(store, (db) => signOut(db, user))
  for await (const listed of listUsers(store)) if (listed.id === user.id) break
  await transact(store, (db) => deleteWithRecords(db, user))
}

/** Runs every statement of the server, and returns each as often as it ran. */
export const runEveryStatement = async (store: Store): Promise<Statement[]> => {
  const collected = collectStatements(store)
  const openSnapshot = () => beginSnapshot(collected.store)
  const api = await openWithPasskeys({ store: collected.store, openSnapshot, rateLimits: true, openId })
  try {
    await makeEveryCall(api, store)
    await registerByInvitation(collected.store)
    await operate(collected.store)
    await sweep(collected.store, new Date('2026-11-21'))
    await findLedgerDifferences(collected.store)
  } finally {
    await api.close()
  }
  return collected.statements
}

/** Keeps each text once, with its first parameters. */
export const keepDifferent = (statements: readonly Statement[]): CompiledQuery[] => [
  ...new Map(statements.map(({ query }) => [query.sql, query])).values(),
]
