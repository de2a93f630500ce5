import { type Rename, toPersonKey, toPersonName } from '#contract/people.ts'
import type { Caller } from '#server/environment.ts'
import type { Store } from '#server/store/tables.ts'

/** The number of names of one query. */
const PAGE_SIZE = 1_000

/** Yields the different names of a user's records, page by page. */
async function* readNames(store: Store, userId: string): AsyncGenerator<string[]> {
  let names: string[]
  let last = ''
  do {
    const rows = await store
      .selectFrom('lends')
      .select('return_name')
      .distinct()
      .where('user_id', '=', userId)
      .where('return_name', '>', last)
      .orderBy('return_name')
      .limit(PAGE_SIZE)
      .execute()
    names = rows.map((row) => row.return_name)
    last = names.at(-1) ?? ''
    yield names
  } while (names.length === PAGE_SIZE)
}

/** Reads the spellings of a person in the user's records: they differ in spaces or case. */
export const readSpellings = async (store: Store, userId: string, person: string): Promise<string[]> => {
  const key = toPersonKey(person)
  const spellings: string[] = []
  for await (const names of readNames(store, userId)) {
    spellings.push(...names.filter((name) => toPersonKey(name) === key))
  }
  return spellings
}

/** Renames the person in the caller's shares. A user has at most a few hundred. */
const renameShares = async (store: Store, { userId }: Caller, { from, to }: Rename): Promise<void> => {
  const shares = await store.selectFrom('shares').select(['id', 'person']).where('user_id', '=', userId).execute()
  const ids = shares.filter(({ person }) => toPersonKey(person) === toPersonKey(from)).map(({ id }) => id)
  if (ids.length === 0) return
  await store
    .updateTable('shares')
    .set({ person: toPersonName(to) })
    .where('id', 'in', ids)
    .execute()
}

/**
 * Renames a person in all records and shares of the caller, in every spelling that differs in spaces or case. Returns the number of
 * changed records. Run it in a transaction.
 */
export const renamePerson = async (store: Store, caller: Caller, { from, to }: Rename): Promise<number> => {
  await renameShares(store, caller, { from, to })
  let renamed = 0
  for (const spelling of await readSpellings(store, caller.userId, from)) {
    const { numUpdatedRows } = await store
      .updateTable('lends')
      .set({ return_name: toPersonName(to) })
      .where('user_id', '=', caller.userId)
      .where('return_name', '=', spelling)
      .executeTakeFirst()
    renamed += Number(numUpdatedRows)
  }
  return renamed
}
