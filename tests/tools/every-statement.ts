import type { CompiledQuery } from 'kysely'
import { findLedgerDifferences } from '#server/banks/ledger.ts'
import { beginSnapshot } from '#server/store/snapshot.ts'
import type { Store } from '#server/store/tables.ts'
import { sweep } from '#server/sweep.ts'
import { collectStatements, type Statement } from './collect-statements.ts'
import { openApi } from './server-api.ts'
import { makeEveryCall } from './server-every-call.ts'

/** Statements that read whole tables on purpose. No request runs them. */
export const readsAll = [
  { why: 'the ledger of every bank is verified', pattern: /left join "ledger"/ },
  {
    why: 'the table has only what is still to be removed',
    pattern: /^select \* from "deletions" limit|delete from "deletions"/,
  },
  {
    why: 'the index has only merged people, until their records are moved',
    pattern: /^select "user_id", "id" from "people" where "merged_into" is not null limit/,
  },
]

/** Statements that look for rows of all users, so that they touch every part of a table. No request runs them. */
export const overAllUsers = [
  { why: 'the ledger of every bank is verified', pattern: /left join "ledger"/ },
  { why: 'the sweep looks for what is to be removed', pattern: /^select \* from "deletions" limit/ },
  { why: 'the sweep looks for what is over', pattern: /^\s*(delete|update) (?!.* where user_id = ).* in \(select /s },
  { why: 'the sweep looks for an expired share', pattern: /^select "user_id" from "shares" where "expires_at" <= / },
  {
    why: 'the sweep looks for a merged person',
    pattern: /^select "user_id", "id" from "people" where "merged_into" is /,
  },
  { why: 'the mails of a minute are looked for', pattern: /^select \* from "reminders" where "next_mail_at" <= / },
]

/** Statements that touch the parts of the keys that they name, when they name several. */
export const ofSeveralKeys = [
  { why: 'all tokens of a user end together', pattern: /^delete from "tokens" where "hash" in / },
  { why: 'a request counts for several limits', pattern: /^insert into "limit_hits"/ },
]

/** Whether a list has a pattern for a statement. */
export const isListed = (list: readonly { pattern: RegExp }[], { sql }: CompiledQuery): boolean =>
  list.some(({ pattern }) => pattern.test(sql))

/** Runs every statement of the server, and returns each as often as it ran. */
export const runEveryStatement = async (store: Store): Promise<Statement[]> => {
  const collected = collectStatements(store)
  const openSnapshot = () => beginSnapshot(collected.store)
  const api = await openApi({ store: collected.store, openSnapshot, rateLimits: true })
  try {
    await makeEveryCall(api, store)
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
