import { readLine } from './line/read-line.ts'
import { readPayment } from './message/payment-reading.ts'
import { readMessage } from './message/read-message.ts'
import type { Kind, Known, Reading, Refusal } from './reading.ts'

/** Reads a text. `kind` is the kind that the user chose instead of the likely one. */
export type ReadText = (text: string, known: Known, kind?: Kind) => Reading | Refusal

/** Whether a line says that something is to be entered: it has an amount, or begins with what to do. */
const isEntry = ({ kind, values }: Reading): boolean => kind !== undefined || values.amount !== undefined

/** Reads a line as a person types it. A line that enters nothing is a search. */
export const readTypedLine: ReadText = (line, known, kind) => {
  const reading = readLine(line, known, kind)
  return isEntry(reading) ? reading : { why: 'unknown' }
}

/** Reads the message of a bank or a payment app, or else one line. */
export const readMessageOrLine: ReadText = (text, known, kind) => {
  const message = readMessage(text, known)
  if (!('why' in message)) return readPayment(message, known, kind)
  return message.why === 'unknown' && !text.includes('\n') ? readTypedLine(text, known, kind) : message
}
