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

/**
 * Converts a text for search and sorting, the same in every list: lower case, without accents, with straight quotes, plain
 * hyphens and single spaces. Twice to lower case, because "ß", "ẞ" and "SS" then become the same.
 */
export const normalizeForSearch = (text: string): string =>
  isPlain(text)
    ? text.toLowerCase()
    : replacements.reduce(
        (result, [pattern, plain]) => result.replaceAll(pattern, plain),
        removeAccents(text).toLowerCase().toUpperCase().toLowerCase(),
      )
