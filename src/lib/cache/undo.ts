import { createAtom, useSelector } from '@tanstack/react-store'

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

/** The latest change that can be undone. A newer one takes its place. */
export const undoStore = {
  offer: (change: UndoableChange): void => latest.set(change),
  /** Withdraws a change, if it is still the latest. */
  withdraw: (change: UndoableChange): void => {
    if (change === latest.get()) latest.set(null)
  },
  clear: (): void => latest.set(null),
  /** Undoes the latest change. It works once for each change. */
  run: (): void => {
    const change = latest.get()
    latest.set(null)
    change?.undo().catch(() => undefined) // the hook of the request announces the failure
  },
}

/** Returns the latest change that can be undone. */
export const useUndoableChange = (): UndoableChange | null => useSelector(latest)
