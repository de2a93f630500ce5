import { formatAccount } from '#src/banks/bank.ts'
import type { Movement, NothingReason } from '#src/quick-entry/messages/message.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { formatRupees } from '#src/ui/display/money.tsx'

/** Why nothing is to be entered, for the person who pasted the message. */
export const nothingReasons: Record<NothingReason, string> = {
  code: 'It is a one-time code. Give it to nobody.',
  advertisement: 'It is an advertisement.',
  failed: 'No money has moved: the payment failed, or it is only asked for.',
  unknown: 'No amount that came in or went out was found in it.',
}

const describeAccount = ({ account, bankName, accountDigits }: Movement): string => {
  if (account) return formatAccount(account)
  const named = [bankName ?? '', accountDigits === undefined ? '' : `••${accountDigits}`].join(' ').trim()
  return named && `${named}, none of your active accounts`
}

/** Lists what was understood of a message: each field with its value. */
export const describeMovement = (movement: Movement): (readonly [label: string, value: string])[] => {
  const { amount, date, direction, person, counterparty, reference } = movement
  const fields = [
    ['Amount', `${formatRupees(amount)} ${direction === 'in' ? 'came in' : 'went out'}`],
    ['Date', formatDate(date)],
    ['Account', describeAccount(movement)],
    ['Who', person ?? counterparty ?? ''],
    ['Reference', reference ?? ''],
  ] as const
  return fields.filter(([, value]) => value !== '')
}
