import type { CompiledQuery, KyselyPlugin } from 'kysely'
import type { Store } from '#server/store/tables.ts'

/** A statement, and the place in the server's code that ran it. */
export type Statement = { query: CompiledQuery; file: string; line: string }

const MAX_FRAMES = 60

const findPlace = (stack: string): { file: string; line: string } => {
  const [, file = 'nowhere', line = ''] = /\/(server\/[\w/.-]+\.ts)[^:\n]*:(\d+)/.exec(stack) ?? []
  return { file, line }
}

/** Returns the same store, and a list that collects its statements, except `begin` and `commit`. */
export const collectStatements = (store: Store): { store: Store; statements: Statement[] } => {
  const statements: Statement[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { stackTraceLimit } = Error
      Error.stackTraceLimit = MAX_FRAMES
      const { stack = '' } = new Error()
      Error.stackTraceLimit = stackTraceLimit
      statements.push({ query: store.getExecutor().compileQuery(node, queryId), ...findPlace(stack) })
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { store: store.withPlugin(plugin), statements }
}
