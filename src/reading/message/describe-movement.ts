import { formatAccount } from '#src/banks/bank.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import type { Movement, NothingReason } from './message.ts'

/** Why nothing is to be entered, for the person who pasted the message. */
export const nothingReasons: Record<NothingReason, string> = {
  code: 'It is a one-time code. Give it to nobody.',
  advertisement: 'It is an advertisement.',
  failed: 'No money has moved: the payment failed, is asked for, or is still to come.',
  unknown: 'No amount that came in or went out was found in it.',
}

/** What was understood of a field, and the other values that fit. A choice changes the movement. */
type MovementPart = {
  label: string
  shown: string
  choices: readonly { id: string; shown: string; movement: Movement }[]
}

const describeAccount = ({ account, accountChoices, bankName, accountDigits }: Movement): string => {
  if (account) return formatAccount(account)
  if (accountChoices.length > 0) return 'Which one?'
  const named = [bankName ?? '', accountDigits === undefined ? '' : `••${accountDigits}`].join(' ').trim()
  return named && `${named}, none of your active accounts`
}

const describePerson = ({ person, personChoices, counterparty = '' }: Movement): string =>
  person ?? (personChoices.length > 0 ? `${counterparty}, or` : counterparty)

/** Lists what was understood of a message: each field with its value. */
export const describeMovement = (movement: Movement): readonly MovementPart[] => {
  const { amount, date, direction, account, accountChoices, person, personChoices, reference = '' } = movement
  const parts: MovementPart[] = [
    { label: 'Amount', shown: `${formatRupees(amount)} ${direction === 'in' ? 'came in' : 'went out'}`, choices: [] },
    { label: 'Date', shown: formatDate(date), choices: [] },
    {
      label: 'Account',
      shown: describeAccount(movement),
      choices: accountChoices
        .filter(({ id }) => id !== account?.id)
        .map((each) => ({ id: each.id, shown: formatAccount(each), movement: { ...movement, account: each } })),
    },
    {
      label: 'Who',
      shown: describePerson(movement),
      choices: personChoices
        .filter((name) => name !== person)
        .map((name) => ({ id: name, shown: name, movement: { ...movement, person: name } })),
    },
    { label: 'Reference', shown: reference, choices: [] },
  ]
  return parts.filter(({ shown }) => shown !== '')
}
