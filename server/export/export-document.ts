import { sql } from 'kysely'
import { EXPORT_FORMAT, EXPORT_VERSION } from '#contract/export/response.ts'
import type { ExportedList } from '#contract/export/rules.ts'
import { toRupees } from '#contract/fields/money.ts'
import { listBanks } from '#server/banks/bank-store.ts'
import { toEntry } from '#server/banks/entry-store.ts'
import type { Caller } from '#server/environment.ts'
import { listExpenses } from '#server/expenses/expense-store.ts'
import { readPages } from '#server/http/respond-with-list.ts'
import { toImport } from '#server/imports/import-store.ts'
import { listLends } from '#server/lends/lend-store.ts'
import { listPeople } from '#server/people/handle-store.ts'
import { listPlans } from '#server/plans/plan-store.ts'
import { listProofs } from '#server/proofs/proof-store.ts'
import { listReturns } from '#server/returns/return-store.ts'
import type { List } from '#server/store/list.ts'
import type { Store } from '#server/store/tables.ts'
import { transferCodec } from '#server/transfers/transfer-store.ts'
import { findUser } from '#server/users/user-store.ts'

/** Whether the account of a row is not deleted: rows of a deleted one stay for a while. */
const ofBank = (table: string, column: string) =>
  sql<boolean>`exists (
    select 1 from banks where banks.user_id = ${sql.ref(`${table}.user_id`)} and banks.id = ${sql.ref(`${table}.${column}`)}
  )`

/** A photo has up to a megabyte. */
const PROOFS_PER_PAGE = 5

type Read = (store: Store, caller: Caller) => AsyncGenerator<string>

/** Each list of the document. Ids are in the order of time, so a list is newest first. */
const readers: Record<ExportedList, Read> = {
  people: (store, caller) => readPages(store, listPeople(caller)),
  banks: (store, caller) => readPages(store, listBanks(caller)),
  lends: (store, caller) => readPages(store, { ...listLends(caller), order: ['id'] }),
  returns: (store, caller) => readPages(store, { ...listReturns(caller), order: ['id'] }),
  expenses: (store, caller) =>
    readPages(store, {
      ...listExpenses(caller, ''),
      of: { user_id: caller.userId },
      condition: ofBank('expenses', 'bank_id'),
      order: ['id'],
    }),
  transfers: (store, { userId }) => {
    const list: List<'transfers'> = {
      table: 'transfers',
      of: { user_id: userId },
      condition: sql`${ofBank('transfers', 'from_id')} and ${ofBank('transfers', 'to_id')}`,
      order: ['id'],
      toItem: transferCodec.toItem,
    }
    return readPages(store, list)
  },
  imports: (store, { userId }) => {
    const list: List<'imports'> = {
      table: 'imports',
      of: { user_id: userId },
      condition: ofBank('imports', 'bank_id'),
      order: ['id'],
      toItem: (row) => ({
        ...toImport(row),
        fileHash: row.file_hash,
        ...(row.closing_balance !== null && { closingBalance: toRupees(row.closing_balance) }),
      }),
    }
    return readPages(store, list)
  },
  ledger: (store, { userId }) => {
    const list: List<'ledger'> = {
      table: 'ledger',
      of: { user_id: userId },
      condition: ofBank('ledger', 'bank_id'),
      order: ['bank_id', 'seq'],
      toItem: (row) => ({ ...toEntry(row), bankId: row.bank_id, date: row.date }),
    }
    return readPages(store, list)
  },
  plans: async function* (store, { userId }) {
    yield JSON.stringify(await listPlans(store, userId))
  },
  proofs: (store, caller) => readPages(store, listProofs(caller), PROOFS_PER_PAGE),
}

/** Yields everything of the caller as one JSON document, list by list. */
export async function* readDocument(store: Store, caller: Caller, at: Date): AsyncGenerator<string> {
  const user = await findUser(store, caller.userId)
  const profile = user && {
    name: user.name,
    email: user.email,
    phoneNumber: user.phone_number,
    deathOfBirth: user.date_of_birth,
    upi: user.upi,
  }
  const head = { format: EXPORT_FORMAT, version: EXPORT_VERSION, at: at.toISOString(), profile }
  yield JSON.stringify(head).slice(0, -1)
  for (const [list, read] of Object.entries(readers)) {
    yield `,\n"${list}":`
    yield* read(store, caller)
  }
  yield '}\n'
}
