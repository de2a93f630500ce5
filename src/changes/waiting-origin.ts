import type { FormOrigin } from '#src/lib/filled-form.ts'

/** The waiting change whose values a form changes. It is not sent while the form is open. */
export class WaitingOrigin implements FormOrigin {
  readonly sequence: number
  readonly draftName: string
  readonly open: () => () => void
  /** `open` keeps the change from being sent, and returns what ends that. */
  constructor(sequence: number, open: () => () => void) {
    this.sequence = sequence
    this.draftName = `entry ${sequence}`
    this.open = open
  }
}
