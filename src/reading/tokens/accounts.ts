import type { Bank } from '#contract/banks/response.ts'
import type { Account } from '#src/reading/reading.ts'
import { joinTexts, type Token } from './tokenize.ts'
import { bankNames } from './vocabulary.ts'

/** The most words that the name of a bank, a type or a person has. */
export const MAX_NAME_WORDS = 4

/** A bank that some tokens name. */
export type FoundBank = { count: number; code: Bank['bankName']; name: string }

/** Finds the bank whose name begins at a token. The longest name counts. */
export const findBank = (tokens: readonly Token[], index: number): FoundBank | undefined => {
  for (let count = MAX_NAME_WORDS; count > 0; count -= 1) {
    const name = joinTexts(tokens, index, count) ?? ''
    const code = bankNames.get(name)
    if (code !== undefined) return { count, code, name }
  }
  return undefined
}

/** The accounts whose number ends with these digits. */
export const filterByDigits = (accounts: readonly Account[], digits: string): readonly Account[] =>
  accounts.filter(({ accountNumber }) => accountNumber.endsWith(digits))
