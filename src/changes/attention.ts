import type { Call } from './call.ts'

/** What a form keeps of the change that it makes, so that a second press submits the same change again. */
export type Attention = {
  /** The waiting change of the form; undefined before the first press, and after an outcome that ended it. */
  sequence: number | undefined
  /** Whether it waited before the form opened: what the server refuses then stays in the list. */
  isListed: boolean
  /** Runs when the change is stored: from then on the form needs no draft. */
  onStored: () => void
  /**
   * Returns a call with a file that goes with the record that the form adds, as a change after that one: its photo. `name` says what the
   * form adds.
   */
  follow?: ((id: string, name: string) => Call) | undefined
  /** The change with that file. The next press replaces it. */
  followedBy?: number | undefined
}

/** Creates what a form keeps of its change. `listed` is the sequence of the waiting change that the form opened with. */
export const createAttention = (listed?: number): Attention => ({
  sequence: listed,
  isListed: listed !== undefined,
  onStored: () => undefined,
})
