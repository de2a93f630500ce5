import { createAtom } from '@tanstack/react-store'

/** Which dialogs of the waiting changes are open. */
type WaitingDialogs = {
  isListOpen?: boolean
  /** The change to compare with the record of the server. */
  compared?: number | undefined
}

/** Which dialogs of the waiting changes are open. */
export const waitingDialogs = createAtom<WaitingDialogs>({})

/** Opens and closes dialogs of the waiting changes. */
export const setWaitingDialogs = (next: WaitingDialogs): void =>
  waitingDialogs.set((dialogs) => ({ ...dialogs, ...next }))

/** Opens the list of waiting changes. */
export const openWaitingList = (): void => setWaitingDialogs({ isListOpen: true })

/** Opens the comparison of a change whose record changed meanwhile. */
export const openComparison = (sequence: number): void => setWaitingDialogs({ compared: sequence })
