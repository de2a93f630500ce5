import { useRef, useState } from 'react'
import { MAX_CALLS } from '#contract/changes/rules.ts'
import { ChangeError } from '#src/changes/outcomes.ts'
import { useChange } from '#src/changes/use-change.ts'
import { useToAddLend } from '#src/lends/lend-changes.ts'
import { useServer } from '#src/session/server.ts'
import { formatCount } from '#src/ui/display/count.ts'
import type { LendRow } from './read-lends.ts'

/** What the server refused, and why. */
type RefusedRow = { line: number; message: string }

const findRefused = (error: unknown, rows: readonly LendRow[]): RefusedRow | undefined => {
  if (!(error instanceof ChangeError) || error.outcome.kind !== 'refused') return undefined
  const { at, message } = error.outcome
  const row = rows[at]
  return row && { line: row.line, message }
}

/**
 * Adds the records of rows, many at once, which one undo takes back. `added` is how many were added, `refused` the row that ended it;
 * `stop` ends it after what is under way.
 */
export const useAddLends = () => {
  const { isFull } = useServer()
  const [added, setAdded] = useState<number>()
  const [refused, setRefused] = useState<RefusedRow>()
  const [isAdding, setAdding] = useState(false)
  const isStopped = useRef(false)
  const toAddLend = useToAddLend()
  const { mutateAsync: add } = useChange((rows: readonly LendRow[]) => rows.map(({ lend }) => toAddLend(lend)), {
    success: 'Records added!',
    describe: ({ length }) => formatCount(length, 'record'),
  })
  const addAll = async (rows: readonly LendRow[]): Promise<void> => {
    const size = isFull ? MAX_CALLS : 1 // a server of the first version takes one record
    for (let from = 0; from < rows.length && !isStopped.current; from += size) {
      const part = rows.slice(from, from + size)
      try {
        await add(part)
      } catch (error) {
        setRefused(findRefused(error, part)) // a toast has said that it failed
        return
      }
      setAdded(from + part.length)
    }
  }
  const start = async (rows: readonly LendRow[]): Promise<void> => {
    isStopped.current = false
    setAdding(true)
    setAdded(0)
    setRefused(undefined)
    await addAll(rows)
    setAdding(false)
  }
  return {
    added,
    refused,
    isAdding,
    start,
    stop: () => {
      isStopped.current = true
    },
  }
}
