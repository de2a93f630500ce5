/** Which dialogs of the waiting changes are open. */
type WaitingDialogs = {
  isListOpen: boolean
  /** The change to compare with the record of the server. */
  compared: number | undefined
}

const listeners = new Set<() => void>()
let dialogs: WaitingDialogs = { isListOpen: false, compared: undefined }

/** Which dialogs of the waiting changes are open. */
export const waitingListStore = {
  get: (): WaitingDialogs => dialogs,
  set: (next: Partial<WaitingDialogs>): void => {
    dialogs = { ...dialogs, ...next }
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Opens the list of waiting changes. */
export const openWaitingList = (): void => waitingListStore.set({ isListOpen: true })

/** Opens the comparison of a change whose record changed meanwhile. */
export const openComparison = (sequence: number): void => waitingListStore.set({ compared: sequence })
