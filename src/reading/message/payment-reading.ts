import { expenseTypeLabels } from '#src/banks/expense.ts'
import { createReading } from '#src/reading/build-reading.ts'
import { addPart, createDraft, type Draft } from '#src/reading/parts/draft.ts'
import { fillParts } from '#src/reading/parts/fill-parts.ts'
import { listRecords } from '#src/reading/parts/fill-person.ts'
import type { Item, Meant } from '#src/reading/parts/item.ts'
import { createMeaning, type Kind, type Known, type Meaning, type Reading } from '#src/reading/reading.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import type { Payment } from './payment.ts'

/**
 * The kinds that a payment can be, the most likely first. Money of a person who owes is a return, money to a person is lent,
 * or pays back what the user owes; other money in is a credit, other money out an expense.
 */
const listKinds = ({ direction, people }: Payment, known: Known): Kind[] => {
  const isIn = direction === 'in'
  const owed = isIn ? 'given' : 'taken'
  const isOwed = listRecords(people, known).some((record) => record.direction === owed)
  const ofPerson: Kind[] = [...(isOwed ? ['return' as const] : []), isIn ? 'borrowed' : 'lent']
  if (people.length === 1)
    return [...ofPerson, ...(isIn ? ['credit' as const] : ['expense' as const, 'debit' as const])]
  return isIn ? ['credit', ...ofPerson] : ['expense', ...ofPerson, 'debit']
}

/** The account of a payment. Where the message leaves it open, the preview asks: another account would be wrong. */
const toAccount = ({ accounts, bankName, accountDigits }: Payment, known: Known): Meant => {
  const digits = accountDigits === undefined ? [] : [`••${accountDigits}`]
  const named = [...(bankName === undefined ? [] : [bankName]), ...digits].join(' ')
  const [type, code] = ['account' as const, bankName]
  if (accounts.length === 1) return { type, code, accounts }
  if (accounts.length > 1) return { type, code, accounts, question: 'Which one?' }
  if (named === '')
    return { type, code, accounts: known.accounts.filter(({ active }) => active), question: 'Which one?' }
  const canAdd = !known.accounts.some((account) => account.bankName === bankName)
  return { type, code, accounts: [], question: `${named}, none of your active accounts`, canAdd }
}

/** The items of a payment, with the text that their parts have. */
const listItems = (payment: Payment, known: Known): { text: string; items: Item[]; person: Item | undefined } => {
  const { amount, otherAmounts, direction, date, counterparty, people, method } = payment
  const moved = direction === 'in' ? 'came in' : 'went out'
  const [rupees = '', ...others] = [amount, ...otherAmounts].map(toAmountText)
  const account = toAccount(payment, known)
  const names = people.length === 1 || counterparty === undefined ? people : [counterparty, ...people]
  const meanings: (readonly [key: string, meant: Meant])[] = [
    [rupees, { type: 'amount', rupees, others, isMarked: true, moved }],
    [formatDate(date), { type: 'date', next: undefined, latest: date, isNear: false }],
    ['account', account],
    ...(counterparty === undefined ? [] : [[counterparty, { type: 'person', names, fit: 'whole' }] as const]),
    ...(method === undefined
      ? []
      : [[expenseTypeLabels[method], { type: 'expense-type', expenseType: method }] as const]),
  ]
  const items = meanings.map(([key, meant], index) => {
    const start = meanings.slice(0, index).reduce((sum, [before]) => sum + before.length + 1, 0)
    return { ...meant, key, start, end: start + key.length }
  })
  const text = meanings.map(([key]) => key).join('\n')
  return { text, items, person: items.find(({ type }) => type === 'person') }
}

/** Adds what no item of the text stands for, after the others. */
const addToEnd = (draft: Draft, meaning: Meaning): void => {
  draft.parts.push({ start: draft.text.length, part: { ...meaning, text: meaning.shown, choices: [] } })
}

/** Fills the reason: what the message calls the money, or the other side. */
const fillReason = (draft: Draft, { income, counterparty }: Payment, person: Item | undefined): void => {
  const [first, ...others] = [income, counterparty].flatMap((text) => (text ? createMeaning('reason', text, text) : []))
  if (first && person) addPart(draft, person, [first, ...others])
  else if (first) addToEnd(draft, first)
}

/** Fills the reference. That of a return is its note, too, because a return without an account keeps no other. */
const fillReference = (draft: Draft, { reference }: Payment): void => {
  if (reference === undefined) return
  const note = `Reference ${reference}`
  addToEnd(
    draft,
    draft.kind === 'return'
      ? createMeaning('note', note, note, { reference })
      : createMeaning('reference', reference, reference),
  )
}

/** Reads a payment as one of the kinds that it can be: `chosen`, or the most likely one. */
export const readPayment = (payment: Payment, known: Known, chosen?: Kind): Reading => {
  const { direction, reference } = payment
  const kinds = listKinds(payment, known)
  const kind = chosen ?? kinds[0]
  const { text, items, person } = listItems(payment, known)
  const draft = createDraft(text, items, kind, known)
  const names = person?.type === 'person' ? person.names : []
  const link = direction === 'in' ? 'from' : 'to'
  fillParts(draft, person && { item: person, names, isNew: false, isGuess: false, link })
  if (kind === 'expense' || kind === 'credit' || kind === 'debit') fillReason(draft, payment, person)
  if (kind !== 'lent' && kind !== 'borrowed') fillReference(draft, payment)
  const unused = items.filter((item) => !draft.used.has(item) && item.type !== 'expense-type').map(({ key }) => key)
  const { amount, date } = payment
  return { ...createReading(draft, kinds, unused), payment: { amount, date, direction, reference } }
}
