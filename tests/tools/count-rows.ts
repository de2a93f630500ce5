import type { KyselyPlugin } from 'kysely'
import type { Store } from '#server/store/tables.ts'

/** Notes the rows that each statement returns or changes. Rows that a foreign key deletes are not among them. */
export const countRows = (store: Store) => {
  const counts: number[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      counts.push(Math.max(result.rows.length, Number(result.numAffectedRows ?? 0n)))
      return result
    },
  }
  return { store: store.withPlugin(plugin), max: () => Math.max(...counts) }
}
