import type { Known, Refusal, RefusalReason } from '#src/reading/reading.ts'
import { matchPeople } from '#src/reading/tokens/names.ts'
import { findBankName, matchAccounts } from './account.ts'
import { findAmounts, findMoved, type Moved } from './amounts.ts'
import { explainRefusal, isAdvertisement, isCode, isFailed, isPlausible } from './category.ts'
import { findCounterparty } from './counterparty.ts'
import { findDate, findIncome, findMethod, findReference } from './details.ts'
import { findMentions, findSides } from './mentions.ts'
import type { Payment } from './payment.ts'
import { findSide } from './side.ts'
import { isOneOf, type MessageToken } from './split-message.ts'
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

const describePayment = (
  tokens: readonly MessageToken[],
  moved: Moved,
  { today, accounts, people }: Known,
): Payment => {
  const { amount } = moved
  const body = cutHelp(tokens, amount.index)
  const mentions = findMentions(body, accounts)
  const { direction, bill } = findSide(body, moved, mentions)
  const sides = findSides(mentions, direction, bill !== undefined)
  // The one who is paid does not say from which account.
  const bankName = bill === undefined || sides.own ? findBankName(tokens, sides) : undefined
  const isWithdrawal = direction === 'out' && isCashWithdrawal(body)
  const counterparty = isWithdrawal ? undefined : (findCounterparty(body, direction) ?? bill)
  return {
    direction,
    amount: amount.rupees,
    otherAmounts: amount.others,
    date: findDate(body, amount.index, today),
    accountDigits: sides.own?.digits,
    bankName,
    accounts: matchAccounts(accounts, sides, bankName),
    counterparty,
    people: matchPeople(people, counterparty),
    income: direction === 'in' ? findIncome(body) : undefined,
    reference: findReference(body),
    method: findMethod(body, counterparty, bill !== undefined || sides.own?.isCard === false),
  }
}

const isCashWithdrawal = (body: readonly MessageToken[]): boolean =>
  body.some(({ text }) => /^(withdrawn|atm|withdrawal)$/.test(text))

/** Counts what only the message of a real payment has. */
const countEvidence = (tokens: readonly MessageToken[], { accountDigits, reference }: Payment): number =>
  [
    accountDigits !== undefined,
    reference !== undefined,
    tokens.some(({ kind }) => kind === 'date'),
    tokens.some(({ kind }) => kind === 'vpa'),
  ].filter(Boolean).length

const refuse = (why: RefusalReason): Refusal => ({ why })

/**
 * Reads the message of a bank or the receipt of a payment app. It never throws. The amount is always one of the message,
 * and never its balance.
 */
export const readMessage = (tokens: readonly MessageToken[], known: Known): Payment | Refusal => {
  if (isCode(tokens)) return refuse('code')
  const amounts = findAmounts(tokens)
  const moved = findMoved(tokens, amounts)
  if (
    isFailed(tokens) &&
    !(moved?.isSure && findSide(tokens, moved, findMentions(tokens, known.accounts)).direction === 'in')
  )
    return refuse('failed')
  const isAnnounced = amounts.some(({ role }) => role === 'unreal')
  if (!moved) return refuse(explainRefusal(tokens, isAnnounced))
  const payment = describePayment(tokens, moved, known)
  const evidence = countEvidence(tokens, payment)
  if (isAdvertisement(tokens, evidence)) return refuse('advertisement')
  const isOfUser = payment.accountDigits !== undefined || payment.reference !== undefined
  if (moved.amount.hasUnit && !isOfUser) return refuse(explainRefusal(tokens, isAnnounced))
  const isPayment = moved.isSure || (evidence > 0 && !isAnnounced && isPlausible(tokens))
  return isPayment ? payment : refuse(explainRefusal(tokens, isAnnounced))
}
