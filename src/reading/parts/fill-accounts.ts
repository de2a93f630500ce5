import { formatAccount, isCash } from '#src/banks/bank.ts'
import { type Account, createMeaning, type Meaning } from '#src/reading/reading.ts'
import { addPart, type Draft, getLinks } from './draft.ts'
import { type ItemOf, isType } from './item.ts'

type AccountItem = ItemOf<'account'>

/** The type of an expense from the account of cash. */
const paidInCash = { amountDebit: 'CASH' } as const

const toMeanings = (
  { question, canAdd, code }: AccountItem,
  accounts: readonly Account[],
  field: 'bankId' | 'bank_id' | 'fromId' | 'toId',
): Meaning[] => [
  ...(question === undefined
    ? []
    : [{ ...createMeaning(field, '', question), ...(canAdd && code !== undefined && { addBank: code }) }]),
  ...accounts.map((account) =>
    createMeaning(field, account.id, formatAccount(account), field === 'bank_id' && isCash(account) ? paidInCash : {}),
  ),
]

/** Fills the account of a record and, as its form does, the bank of that account. */
const fillRecordAccount = (draft: Draft, item: AccountItem): void => {
  const { accounts, code } = item
  const bankOf = (id: string | undefined) => accounts.find((account) => account.id === id)?.bankName ?? code
  const meanings = toMeanings(item, accounts, 'bankId').map((meaning): Meaning => {
    const bank = bankOf(meaning.values.bankId)
    return bank === undefined ? meaning : { ...meaning, values: { ...meaning.values, bank } }
  })
  addPart(draft, item, meanings)
}

/** Fills both accounts of a transfer: by `from` and `to`, else the first one is where the money comes from. */
const fillTransfer = (draft: Draft, found: readonly AccountItem[]): void => {
  const hasLink = (item: AccountItem, keys: readonly string[]): boolean =>
    getLinks(draft.items, item).some(({ key }) => keys.includes(key))
  const linkedTo = found.find((item) => hasLink(item, ['to', 'into', 'in']))
  const linkedFrom = found.find((item) => item !== linkedTo && hasLink(item, ['from']))
  const rest = found.filter((item) => item !== linkedTo && item !== linkedFrom)
  const from = linkedFrom ?? rest[0]
  const to = linkedTo ?? rest.find((item) => item !== from)
  if (from) addPart(draft, from, toMeanings(from, from.accounts, 'fromId'))
  if (!to) return
  const fromId = draft.parts.find(({ part }) => part.field === 'fromId')?.part.values.fromId
  const others = to.accounts.filter(({ id }) => id !== fromId)
  addPart(draft, to, toMeanings(to, others, 'toId'))
}

/** Fills the accounts of the line. A bank where the user has no active account is said, and no other account is taken for it. */
export const fillAccounts = (draft: Draft): void => {
  const { kind, items } = draft
  const found = items.filter(isType('account'))
  const first = found.find(({ accounts }) => accounts.length > 0) ?? found[0]
  const field = kind === 'expense' ? 'bank_id' : 'bankId'
  if (kind === 'transfer') fillTransfer(draft, found)
  else if (first && (kind === 'lent' || kind === 'borrowed' || kind === 'split')) fillRecordAccount(draft, first)
  else if (first) addPart(draft, first, toMeanings(first, first.accounts, field))
}
