import type { Language } from '#contract/words/language.ts'

/** The choice in the address and in the form that stands for all records together. */
export const ALL_RECORDS = 'all'

/** What the address of the page chooses. It needs no script. */
export type Choices = {
  /** The record to pay, or `all`. */
  choice: string | undefined
  /** Whether everything that is open is to be paid, not only what is due. */
  isWhole: boolean
  /** The language, where it is not that of the share. */
  language: Language | undefined
}

/** The value of `amount` in an address for everything that is open. */
export const WHOLE = 'all'

/** Builds the address that chooses. It has nothing else of the page. */
export const buildAddress = ({ choice, isWhole, language }: Partial<Choices>): string => {
  const fields = { for: choice, amount: isWhole ? WHOLE : undefined, language }
  const query = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return `?${query.join('&')}`
}
