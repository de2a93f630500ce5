import { createAtom, useSelector } from '@tanstack/react-store'
import { UnclearError } from '#src/lib/api/errors.ts'

/** A change that can be undone. */
export type UndoableChange = {
  /** What was done, the text of its success: `Record deleted successfully!` */
  label: string
  /** What it was done to: `₹500, Rent`. */
  description: string | undefined
  /** Reverts the change with another request. */
  undo: () => Promise<unknown>
}

const latest = createAtom<UndoableChange | null>(null)

/** The change that is being undone. */
let undoing: UndoableChange | null = null

/** The latest change that can be undone. A newer one takes its place. */
export const undoStore = {
  offer: (change: UndoableChange): void => latest.set(change),
  /** Withdraws a change, if it is still the latest. */
  withdraw: (change: UndoableChange): void => {
    if (change === latest.get()) latest.set(null)
  },
  clear: (): void => {
    undoing = null
    latest.set(null)
  },
  /**
   * Undoes the latest change. It works once for each change: an undo whose request came to nothing clear is offered again. What the
   * server refused is not, nor what waits in the queue, which sends it again by itself.
   */
  run: (): void => {
    const change = latest.get()
    undoing = change
    latest.set(null)
    change?.undo().catch((error: unknown) => {
      // The hook of the request has announced the failure.
      if (error instanceof UnclearError && undoing === change && latest.get() === null) latest.set(change)
    })
  },
}

/** Returns the latest change that can be undone. */
export const useUndoableChange = (): UndoableChange | null => useSelector(latest)
