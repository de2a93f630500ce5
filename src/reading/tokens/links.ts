/**
 * What a link says of the words after it. `role`: they are one part with it. `due`: a return date. `day`: the day on which it
 * happened. `side`: in a message, the one or the account that the money comes from or goes to.
 */
type LinkUse = 'role' | 'due' | 'day' | 'side'

/** The words that say what the next word is, and words without a meaning of their own. */
const linkWords: readonly (readonly [words: string, ...uses: LinkUse[]])[] = [
  ['to from into at via using', 'role', 'side'],
  ['in by for', 'role', 'side', 'due'],
  ['on', 'role', 'side', 'day'],
  ['till until upto before due within after return', 'role', 'due'],
  ['since dated', 'role', 'day'],
  ['with through', 'role'],
  ['returns', 'due'],
  ['and of the a an i me myself my him her them will be is was has have just back around about'],
]

const filterLinks = (isMeant: (uses: readonly LinkUse[]) => boolean): ReadonlySet<string> =>
  new Set(linkWords.flatMap(([words, ...uses]) => (isMeant(uses) ? words.split(' ') : [])))

/** All links. */
export const links = filterLinks(() => true)

/** The links that belong to the words after them. */
export const roleLinks = filterLinks((uses) => uses.includes('role'))

/** The links before a return date. */
export const dueLinks = filterLinks((uses) => uses.includes('due'))

/** The links before the day on which it happened. */
export const dayLinks = filterLinks((uses) => uses.includes('day'))

/** The links before a side of a payment. */
export const sideLinks = filterLinks((uses) => uses.includes('side'))
