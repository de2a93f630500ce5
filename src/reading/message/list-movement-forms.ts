import { getOutstanding } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends.ts'
import { toPersonKey } from '#contract/people.ts'
import { getOpenLends } from '#src/people/person.ts'
import { type ReadingForm, readingForms } from '#src/reading/reading-form.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import type { Movement } from './message.ts'

/** Removes the values that the message did not have, so that the form keeps its own. */
const known = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

const toLendEntry = (movement: Movement, direction: Lend['direction']): ReadingForm => {
  const { amount, date, account, bankName, person, counterparty } = movement
  return {
    ...readingForms.lend(direction),
    values: known({
      amount: toAmountText(amount),
      returnName: person ?? counterparty,
      lendDate: date,
      bankId: account?.id ?? '', // another account than that of the message would be wrong
      bank: account?.bankName ?? bankName,
    }),
  }
}

const toReturnEntry = ({ amount, date, account, reference }: Movement, lend: Lend): ReadingForm => ({
  ...readingForms.return(
    lend.id,
    `${lend.direction === 'given' ? 'Return of' : 'Pay back'} ${formatRupees(getOutstanding(lend))}, ${lend.reason}`,
  ),
  values: known({
    amount: toAmountText(amount),
    date,
    bankId: account?.id ?? '',
    note: reference && `Reference ${reference}`,
  }),
})

const toExpenseEntry = ({ amount, date, account, counterparty, method }: Movement): ReadingForm => ({
  ...readingForms.expense(),
  values: known({
    amount: toAmountText(amount),
    date,
    bank_id: account?.id,
    reason: counterparty,
    amountDebit: method,
  }),
})

const toBalanceEntries = ({ amount, account, direction }: Movement): ReadingForm[] => {
  if (!account) return []
  const movement = direction === 'in' ? 'credit' : 'debit'
  return [{ ...readingForms.movement(account.id, movement), values: { amount: toAmountText(amount), movement } }]
}

/**
 * Lists the entries that a message can mean, the most likely first. Money of a person who owes is a return, money to a person
 * is lent, or pays back what the user owes; other money in is a credit, other money out an expense.
 */
export const listMovementForms = (movement: Movement, lends: readonly Lend[]): ReadingForm[] => {
  const isIn = movement.direction === 'in'
  const person = movement.person === undefined ? undefined : toPersonKey(movement.person)
  const owed = getOpenLends(lends).filter(
    ({ returnName, direction }) => toPersonKey(returnName) === person && direction === (isIn ? 'given' : 'taken'),
  )
  const returns = owed.map((lend) => toReturnEntry(movement, lend))
  const lend = toLendEntry(movement, isIn ? 'taken' : 'given')
  const others = isIn ? toBalanceEntries(movement) : [toExpenseEntry(movement), ...toBalanceEntries(movement)]
  const [first, ...rest] = others
  if (person !== undefined || !first) return [...returns, lend, ...others]
  return [first, lend, ...rest]
}
