/** Whether normalizing would change nothing. It is the case for most texts, and quicker to find out. */
const isPlain = (text: string): boolean => !/[^\n -~₹]/.test(text)

/** A text for search and sorting, without regard to accents, width and case of its letters. */
export const normalizeForSearch = (text: string): string =>
  (isPlain(text) ? text : text.normalize('NFKD')).toLowerCase()
