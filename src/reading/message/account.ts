import type { Bank } from '#contract/banks/response.ts'
import type { Account } from '#src/reading/reading.ts'
import { filterByDigits, findBank } from '#src/reading/tokens/accounts.ts'
import { ordinaryBankNames } from '#src/reading/tokens/vocabulary.ts'
import type { Mention, Sides } from './mentions.ts'
import type { MessageToken } from './split-message.ts'

type Named = { bank: Bank['bankName']; index: number; end: number }

const findNamed = (tokens: readonly MessageToken[]): Named[] =>
  tokens.flatMap((_, index) => {
    const found = findBank(tokens, index)
    const isName = found && (found.name === 'axis' || !ordinaryBankNames.has(found.name))
    return isName ? [{ bank: found.code, index, end: index + found.count }] : []
  })

/** The most tokens between the name of a bank and the digits of its account. */
const MAX_TO_DIGITS = 4

const isBefore = ({ end }: Named, digits: Mention | undefined): boolean =>
  digits !== undefined && end <= digits.index && digits.index - end <= MAX_TO_DIGITS

/** How surely a bank is that of the user's account: its name is before the digits, or begins or ends the message. */
const rankBank = (tokens: readonly MessageToken[], named: Named, { own, others }: Sides): number => {
  const { index, end } = named
  const gap = tokens[index]?.gap ?? ''
  if (isBefore(named, own)) return 3
  if (tokens[end]?.text === 'atm' || gap.includes('/') || others.some((digits) => isBefore(named, digits))) return 0
  const isSigned = end + 1 >= tokens.length && gap.includes('-')
  return isSigned || index < 3 ? 2 : 1
}

/** Finds the bank of the user's account. */
export const findBankName = (tokens: readonly MessageToken[], shown: Sides): Bank['bankName'] | undefined => {
  const ranked = findNamed(tokens).map((named) => ({ bank: named.bank, rank: rankBank(tokens, named, shown) }))
  const best = ranked.reduce((most, { rank }) => Math.max(most, rank), 0)
  return best === 0 ? undefined : ranked.find(({ rank }) => rank === best)?.bank
}

/**
 * Finds the active accounts of the user that fit. An account fits by its last digits and its bank. The digits of a card are
 * not those of its account, so the bank alone decides there, and where the message has no digits.
 */
export const matchAccounts = (
  accounts: readonly Account[],
  { own }: Sides,
  bank: Bank['bankName'] | undefined,
): Account[] => {
  const ofBank = accounts.filter(({ bankName }) => bank === undefined || bankName === bank || bankName === 'Other')
  const byDigits = own?.digits === undefined ? [] : filterByDigits(ofBank, own.digits)
  const isByBank = bank !== undefined && (own === undefined || own.isCard)
  const byBank = isByBank ? accounts.filter(({ bankName }) => bankName === bank) : []
  return (byDigits.length > 0 ? byDigits : byBank).filter(({ active }) => active)
}
