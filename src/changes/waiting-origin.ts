import type { FormOrigin, FormRefusal } from '#src/lib/filled-form.ts'
import type { WaitingChange } from './queue/waiting-change.ts'

/** The waiting change whose values a form changes. It is not sent while the form is open. */
export class WaitingOrigin implements FormOrigin {
  readonly sequence: number
  readonly draftName: string
  readonly refusal: FormRefusal | undefined
  readonly open: () => () => void
  /** `open` keeps the change from being sent, and returns what ends that. */
  constructor(change: WaitingChange, open: () => () => void) {
    this.sequence = change.sequence
    this.draftName = `entry ${change.sequence}`
    this.refusal = change.state === 'refused' ? change : undefined
    this.open = open
  }
}
