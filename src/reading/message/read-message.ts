import { matchPeople } from '#src/reading/tokens/names.ts'
import { findBankName, findDigits, matchAccounts } from './account.ts'
import { type Amount, findAmounts, findBalance, findMoved, type Moved } from './amounts.ts'
import { explainNothing, isAdvertisement, isCode, isFailed, isPlausible } from './category.ts'
import { findCounterparty } from './counterparty.ts'
import { findDate, findMethod, findReference } from './details.ts'
import type { Known, MessageReading, Movement, NothingReason } from './message.ts'
import { isOneOf, type MessageToken, splitMessage } from './split-message.ts'
import { HELP_SUBJECTS, HELP_WORDS } from './vocabulary.ts'

const beginsHelp = (tokens: readonly MessageToken[], index: number): boolean => {
  const token = tokens[index]
  if (token?.text === 'if' || token?.text === 'not') return isOneOf(HELP_SUBJECTS, tokens[index + 1])
  return token?.kind === 'link' || isOneOf(HELP_WORDS, token)
}

/** Cuts off the help after the payment: `Not you? Call 18001234567`. */
const cutHelp = (tokens: readonly MessageToken[], amountIndex: number): MessageToken[] => {
  const help = tokens.findIndex((_, index) => index > amountIndex && beginsHelp(tokens, index))
  return tokens.slice(0, help < 0 ? undefined : help)
}

const getOnly = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined)

const getSeveral = <Item>(items: readonly Item[]): Item[] => (items.length > 1 ? [...items] : [])

const readMovement = (
  tokens: readonly MessageToken[],
  amounts: readonly Amount[],
  { amount, direction }: Moved,
  { today, accounts, people }: Known,
): Movement => {
  const body = cutHelp(tokens, amount.index)
  const shown = findDigits(body, direction)
  const bankName = findBankName(tokens, shown)
  const fitting = matchAccounts(accounts, shown, bankName)
  const counterparty = direction === 'out' && isCashWithdrawal(body) ? undefined : findCounterparty(body, direction)
  const persons = matchPeople(people, counterparty)
  return {
    kind: 'movement',
    direction,
    amount: amount.rupees,
    date: findDate(body, amount.index, today),
    accountDigits: shown.own?.digits,
    bankName,
    account: getOnly(fitting),
    accountChoices: getSeveral(fitting),
    counterparty,
    person: getOnly(persons),
    personChoices: getSeveral(persons),
    reference: findReference(body),
    method: findMethod(body, counterparty, shown.own?.isCard === false),
    balance: findBalance(amounts),
  }
}

const isCashWithdrawal = (body: readonly MessageToken[]): boolean =>
  body.some(({ text }) => /^(withdrawn|atm|withdrawal)$/.test(text))

/** Counts what only the message of a real payment has. */
const countEvidence = (tokens: readonly MessageToken[], { accountDigits, reference }: Movement): number =>
  [
    accountDigits !== undefined,
    reference !== undefined,
    tokens.some(({ kind }) => kind === 'date'),
    tokens.some(({ kind }) => kind === 'vpa'),
  ].filter(Boolean).length

const nothing = (why: NothingReason): MessageReading => ({ kind: 'nothing', why })

/**
 * Reads the message of a bank or the receipt of a payment app. It never throws, and reads the first 2,000 characters in
 * linear time. The amount is always one of the message, and never its balance.
 */
export const readMessage = (text: string, known: Known): MessageReading => {
  const tokens = splitMessage(text)
  if (isCode(tokens)) return nothing('code')
  const amounts = findAmounts(tokens)
  const moved = findMoved(tokens, amounts)
  if (isFailed(tokens) && !(moved?.isSure && moved.direction === 'in')) return nothing('failed')
  const isAnnounced = amounts.some(({ role }) => role === 'unreal')
  if (!moved) return nothing(explainNothing(tokens, isAnnounced))
  const movement = readMovement(tokens, amounts, moved, known)
  const evidence = countEvidence(tokens, movement)
  if (isAdvertisement(tokens, evidence)) return nothing('advertisement')
  const isMovement = moved.isSure || (evidence > 0 && !isAnnounced && isPlausible(tokens))
  return isMovement ? movement : nothing(explainNothing(tokens, isAnnounced))
}
