import type { Bank } from '#contract/banks.ts'
import type { Account } from '#src/reading/reading.ts'
import { joinKeys, type Word } from './split-words.ts'
import { bankWords, MAX_NAME_WORDS, ordinaryBankWords } from './words.ts'

/** A bank, and the active accounts of the user there that the words fit: those named by number or holder, or all. */
export type FoundAccounts = { count: number; code: Bank['bankName']; accounts: readonly Account[] }

type Options = {
  accounts: readonly Account[]
  /** Whether the digits at the index can end an account number, because another number is the amount. */
  canBeNumber: (index: number) => boolean
}

const MIN_DIGITS = 3

/** The accounts that the word after the bank names: the end of the number, or the first name of the holder. */
const filterByNextWord = (accounts: readonly Account[], key: string, canBeNumber: boolean): readonly Account[] => {
  const digits = key.replace(/^(?:•+|x+|\*+|-)/u, '')
  const isMasked = digits !== key
  if (digits.length >= MIN_DIGITS && /^\d+$/.test(digits) && (isMasked || canBeNumber))
    return accounts.filter(({ accountNumber }) => accountNumber.endsWith(digits))
  const ofHolder = accounts.filter(({ accountHolderName }) => accountHolderName.toLowerCase().split(/\s+/)[0] === key)
  return ofHolder.length < accounts.length ? ofHolder : []
}

/** Finds the bank that some words name, with the accounts there. Undefined if they name none. */
export const findAccounts = (
  words: readonly Word[],
  index: number,
  { accounts, canBeNumber }: Options,
): FoundAccounts | undefined => {
  for (let count = MAX_NAME_WORDS; count > 0; count -= 1) {
    const text = joinKeys(words, index, count)
    const code = text === undefined ? undefined : bankWords.get(text)
    if (text === undefined || code === undefined) continue
    const ofBank = accounts.filter(({ bankName, active }) => bankName === code && active)
    if (ofBank.length === 0 && ordinaryBankWords.has(text)) continue
    const next = words[index + count]
    const named = next ? filterByNextWord(ofBank, next.key, canBeNumber(index + count)) : []
    return named.length > 0 ? { count: count + 1, code, accounts: named } : { count, code, accounts: ofBank }
  }
  return undefined
}
