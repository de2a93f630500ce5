import type { KyselyPlugin } from 'kysely'
import type { Store } from '#server/store/tables.ts'

/** Returns the same store, which calls `note` with the number of rows that a statement returned or changed. */
export const noteRows = (store: Store, note: (rows: number) => void): Store => {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      note(Math.max(result.rows.length, Number(result.numAffectedRows ?? 0n)))
      return result
    },
  }
  return store.withPlugin(plugin)
}

/** Notes the rows that each statement returns or changes. Rows that a foreign key deletes are not among them. */
export const countRows = (store: Store) => {
  const counts: number[] = []
  return { store: noteRows(store, (rows) => counts.push(rows)), max: () => Math.max(...counts) }
}
