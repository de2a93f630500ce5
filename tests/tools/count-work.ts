import type { Store } from '#server/store/tables.ts'
import { noteRows } from './count-rows.ts'

/** What a store did in one turn of the event loop: its statements, and the rows that they returned or changed. */
export type Work = { statements: number; rows: number }

/**
 * Notes what stores do in each turn of the event loop. SQLite runs a statement at once, and what awaits it goes on in the
 * same turn, until something waits for a timer or the network. Other requests wait meanwhile.
 */
export const countWork = () => {
  let turns: Work[] = []
  let current: Work | undefined
  const note = (rows: number): void => {
    if (!current) {
      const turn = { statements: 0, rows: 0 }
      current = turn
      turns.push(turn)
      setImmediate(() => {
        if (current === turn) current = undefined
      })
    }
    current.statements += 1
    current.rows += rows
  }
  return {
    /** Returns the same store, whose statements count. */
    count: (store: Store): Store => noteRows(store, note),
    /** Returns the most statements and the most rows of one turn since the last call. */
    takeMost: (): Work => {
      const most = {
        statements: Math.max(0, ...turns.map(({ statements }) => statements)),
        rows: Math.max(0, ...turns.map(({ rows }) => rows)),
      }
      turns = []
      current = undefined
      return most
    },
  }
}
