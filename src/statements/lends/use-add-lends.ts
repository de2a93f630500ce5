import { useRef, useState } from 'react'
import type { NewLend } from '#contract/lends/rules.ts'
import { ChangeError, WaitingChangeError } from '#src/changes/outcomes.ts'
import { useChange } from '#src/changes/use-change.ts'
import { addLend } from '#src/lends/lend-queries.ts'

/** Without an undo for each record, which would stand for the last one only. */
const addRow: typeof addLend = { ...addLend, success: 'Records added!', invert: () => undefined }

/** Adds records one after the other. `added` is how many were added; `stop` ends it after the one that is under way. */
export const useAddLends = () => {
  const [added, setAdded] = useState<number>()
  const [isAdding, setAdding] = useState(false)
  const isStopped = useRef(false)
  const { mutateAsync: add } = useChange(addRow)
  const start = async (lends: readonly NewLend[]): Promise<void> => {
    isStopped.current = false
    setAdding(true)
    setAdded(0)
    try {
      for (const [index, lend] of lends.entries()) {
        if (isStopped.current) return
        await add(lend)
        setAdded(index + 1)
      }
    } catch (error) {
      if (!(error instanceof ChangeError || error instanceof WaitingChangeError)) throw error // else a toast says it
    } finally {
      setAdding(false)
    }
  }
  return {
    added,
    isAdding,
    start,
    stop: () => {
      isStopped.current = true
    },
  }
}
