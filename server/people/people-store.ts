import { type Rename, toPersonKey, toPersonName } from '#contract/people.ts'
import type { Caller } from '#server/environment.ts'
import type { Store } from '#server/store/tables.ts'

/** The number of names of one query. */
const PAGE_SIZE = 1_000

/** Yields the different names of the caller's records, page by page. */
async function* readNames(store: Store, { userId }: Caller): AsyncGenerator<string[]> {
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

/**
 * Renames a person in all records of the caller, in every spelling that differs in spaces or case. Returns the number of
 * changed records. Run it in a transaction.
 */
export const renamePerson = async (store: Store, caller: Caller, { from, to }: Rename): Promise<number> => {
  const key = toPersonKey(from)
  const spellings: string[] = []
  for await (const names of readNames(store, caller)) {
    spellings.push(...names.filter((name) => toPersonKey(name) === key))
  }
  let renamed = 0
  for (const spelling of spellings) {
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
