import type { CompiledQuery, KyselyPlugin } from 'kysely'
import type { Store } from '#server/store/tables.ts'

/** A statement as it was issued, and the place in the server's code that issued it. */
export type Statement = { query: CompiledQuery; file: string; line: string }

const FRAMES = 60

const placeOf = (stack: string): { file: string; line: string } => {
  const [, file = 'nowhere', line = ''] = /\/(server\/[\w/.-]+\.ts)[^:\n]*:(\d+)/.exec(stack) ?? []
  return { file, line }
}

/** The same store, and every statement that goes through it from now on, but for `begin` and `commit`. */
export const collectStatements = (store: Store): { store: Store; statements: Statement[] } => {
  const statements: Statement[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { stackTraceLimit } = Error
      Error.stackTraceLimit = FRAMES
      const { stack = '' } = new Error()
      Error.stackTraceLimit = stackTraceLimit
      statements.push({ query: store.getExecutor().compileQuery(node, queryId), ...placeOf(stack) })
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { store: store.withPlugin(plugin), statements }
}
