/** Whether NFKD would not change the text. This check is faster and true for most texts. */
const isPlainAscii = (text: string): boolean => !/[^\n -~₹]/.test(text)

/** Converts a text for search and sorting: lower case, with accents and character widths decomposed. */
export const normalizeForSearch = (text: string): string =>
  (isPlainAscii(text) ? text : text.normalize('NFKD')).toLowerCase()
