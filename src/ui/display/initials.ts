// A grapheme is one character for a reader: a letter with its accents, or a whole emoji.
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const getFirstGrapheme = (word: string): string =>
  Array.from(graphemes.segment(word), ({ segment }) => segment)[0] ?? ''

/** Returns the initials of the first and the last word of a name. */
export const getInitials = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const firstAndLast = words.length > 1 ? [words[0], words.at(-1)] : words
  return firstAndLast.map((word = '') => getFirstGrapheme(word).toUpperCase()).join('')
}
