/** Most texts are, and normalizing takes longer than looking. */
const isPlain = (text: string): boolean => !/[^\n -~₹]/.test(text)

/** A text as it is searched and sorted: whatever the accents, the width and the case of its letters. */
export const folded = (text: string): string => (isPlain(text) ? text : text.normalize('NFKD')).toLowerCase()
