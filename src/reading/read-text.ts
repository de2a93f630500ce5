import { readLine } from './line/read-line.ts'
import { isMessage } from './message/is-message.ts'
import { readPayment } from './message/payment-reading.ts'
import { readMessage } from './message/read-message.ts'
import { splitMessage } from './message/split-message.ts'
import type { Kind, Known, Reading, Refusal } from './reading.ts'

/** Whether a line says that something is to be entered: it has an amount, or begins with what to do. */
const isEntry = ({ kind, values }: Reading): boolean => kind !== undefined || values.amount !== undefined

/**
 * Reads a text: the message of a bank or a payment app, or a line that a person typed. What the reader of messages refuses is
 * not read as a line. `kind` is the kind that the user chose instead of the likely one.
 */
export const readText = (text: string, known: Known, kind?: Kind): Reading | Refusal => {
  const tokens = splitMessage(text)
  if (isMessage(tokens)) {
    const payment = readMessage(tokens, known)
    return 'why' in payment ? payment : readPayment(payment, known, kind)
  }
  const reading = readLine(text, known, kind)
  return isEntry(reading) ? reading : { why: 'unknown' }
}
