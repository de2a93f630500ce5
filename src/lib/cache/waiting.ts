/** The result of a mutation whose change waits on the device to be sent. Lists show the record with this id until then. */
export class WaitingRecord {
  readonly id: string
  constructor(id: string) {
    this.id = id
  }
}

/** The error for a change that could not be written to the disk of the device. The user sees its message. */
export class NotKeptError extends Error {
  override name = 'NotKeptError'
  override message = 'This device could not keep the entry. Please add it when you are online.'
}
