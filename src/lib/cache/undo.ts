/** A change that can be undone. */
export type UndoableChange = {
  /** What was done: `Record deleted`. */
  label: string
  /** What it was done to: `₹500, Rent`. */
  description: string | undefined
  /** Reverts the change with another request. */
  undo: () => Promise<unknown>
}

const listeners = new Set<() => void>()
let latest: UndoableChange | undefined

const setLatest = (change: UndoableChange | undefined): void => {
  latest = change
  for (const listener of listeners) listener()
}

/** The latest change that can be undone. A newer one takes its place. */
export const undoStore = {
  get: (): UndoableChange | undefined => latest,
  offer: (change: UndoableChange): void => setLatest(change),
  /** Withdraws a change, if it is still the latest. */
  withdraw: (change: UndoableChange): void => {
    if (change === latest) setLatest(undefined)
  },
  clear: (): void => setLatest(undefined),
  /** Undoes the latest change. It works once for each change. */
  run: (): void => {
    const change = latest
    setLatest(undefined)
    change?.undo().catch(() => undefined) // the hook of the request announces the failure
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
