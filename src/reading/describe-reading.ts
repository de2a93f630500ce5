import { listChoices } from './build-reading.ts'
import { kindLabels, type Reading, type Refusal, type RefusalReason } from './reading.ts'

/** Lists the fields that a line fills: `Amount ₹2,000.00, Who Ravi`. */
export const describeFields = ({ parts }: Reading): string =>
  parts
    .filter(({ field }) => field !== 'kind')
    .map(({ label, shown, note }) => [label, shown, note].filter(Boolean).join(' '))
    .join(', ')

/**
 * Says in sentences what was understood, for screen readers: `Lent. Amount ₹2,000.00, Who Ravi. Missing: Reason.` It names
 * the other meanings and the words that no field takes too, and first whether a payment was `entered` already.
 */
export const describeReading = (reading: Reading, entered?: string): string => {
  const { kind, missing, unused } = reading
  const choices = reading.parts.flatMap((part) => listChoices(reading, part).map(({ shown }) => shown))
  const sentences = [
    kind && kindLabels[kind],
    describeFields(reading),
    missing.length > 0 && `Missing: ${missing.map(({ label }) => label).join(', ')}`,
    choices.length > 0 && `It can also be ${choices.join(', ')}`,
    unused.length > 0 && `Not used: ${unused.join(' ')}`,
  ]
  return [...(entered ? [entered] : []), ...sentences.flatMap((sentence) => (sentence ? [`${sentence}.`] : []))].join(
    ' ',
  )
}

/** Why nothing is to be entered, for the person who pasted the message. */
const refusalReasons: Record<RefusalReason, string> = {
  code: 'It is a one-time code. Give it to nobody.',
  advertisement: 'It is an advertisement.',
  failed: 'No money has moved: the payment failed, is asked for, or is still to come.',
  unknown: 'No amount that came in or went out was found in it.',
}

/** Says why a message has nothing to enter. */
export const describeRefusal = ({ why }: Refusal): string => refusalReasons[why]
