import { parseTypedAmount } from '#contract/fields/typed-amount.ts'

/** Whether normalization changes nothing but case. This check is faster and true for most texts. */
const isPlain = (text: string): boolean => !/[^\n -~₹]| {2}/.test(text)

/** Characters that people type as others, and that have no decomposition. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛′`]/g, "'"],
  [/[“”„‟«»]/g, '"'],
  [/\p{Dash}/gu, '-'],
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
  [/ø/g, 'o'],
  [/đ/g, 'd'],
  [/ł/g, 'l'],
  [/ı/g, 'i'],
  [/[^\S\n]+/g, ' '],
]

/** Removes the accents of letters, not the vowel signs of Indian scripts. */
const removeAccents = (text: string): string => text.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '')

/** Removes the commas that group digits: `1,31,072` becomes `131072`. */
const removeGroups = (text: string): string => (text.includes(',') ? text.replaceAll(/(?<=\d),(?=\d)/g, '') : text)

/**
 * Converts a text for search and sorting, the same in every list: lower case, without accents, with straight quotes, plain
 * hyphens, single spaces and numbers without groups. Twice to lower case, because "ß", "ẞ" and "SS" then become the same.
 */
export const normalizeForSearch = (text: string): string =>
  removeGroups(
    isPlain(text)
      ? text.toLowerCase()
      : replacements.reduce(
          (result, [pattern, plain]) => result.replaceAll(pattern, plain),
          removeAccents(text).toLowerCase().toUpperCase().toLowerCase(),
        ),
  )

/**
 * Creates a function that finds what a person searches for in a normalized text: the text itself, or the amount that it is,
 * however it is written: `1.31 lakh` finds `131000.00`.
 */
export const createSearch = (search: string): ((normalized: string) => boolean) => {
  const text = normalizeForSearch(search.trim())
  const rupees = parseTypedAmount(search)
  if (rupees === undefined) return (normalized) => normalized.includes(text)
  const amount = new RegExp(`(?<![\\d.])${rupees.replace('.', '\\.')}(?!\\d)`)
  return (normalized) => normalized.includes(text) || amount.test(normalized)
}
