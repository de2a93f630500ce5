// A grapheme is what a reader takes for one character: a letter with its marks, a whole emoji.
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const firstGrapheme = (word: string): string => Array.from(graphemes.segment(word), ({ segment }) => segment)[0] ?? ''

/** The initials of a name: of its first and its last word. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word = '') => firstGrapheme(word).toUpperCase()).join('')
}
