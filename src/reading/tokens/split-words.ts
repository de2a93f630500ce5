/** A word of a line. `key` is for comparing: lower case, without the punctuation around it. */
export type Word = { text: string; key: string; start: number; end: number }

/** The most characters of a line that are read. A reason has as many. */
export const MAX_LENGTH = 500

const trimPunctuation = (text: string): string => text.replace(/^["'“”‘’([{]+|["'“”‘’)\]},;:!?.]+$/gu, '')

/** Splits a line into words, which white space separates. It leaves out what is punctuation only. */
export const splitWords = (line: string): Word[] =>
  Array.from(line.slice(0, MAX_LENGTH).matchAll(/\S+/gu), ({ 0: typed, index }) => {
    const text = trimPunctuation(typed)
    const start = index + Math.max(typed.indexOf(text), 0)
    return { text, key: text.normalize('NFC').toLowerCase(), start, end: start + text.length }
  }).filter(({ text }) => text !== '')

/** Computes a value once for each text, so that a line that repeats its words is not slow. */
export const computeOnce = <Value>(compute: (text: string) => Value): ((text: string) => Value) => {
  const values = new Map<string, { value: Value }>()
  return (text) => {
    const found = values.get(text) ?? { value: compute(text) }
    values.set(text, found)
    return found.value
  }
}

/** Joins the keys of `count` words from `index`. Undefined when there are fewer. */
export const joinKeys = (words: readonly Word[], index: number, count: number): string | undefined =>
  index + count > words.length
    ? undefined
    : words
        .slice(index, index + count)
        .map(({ key }) => key)
        .join(' ')
