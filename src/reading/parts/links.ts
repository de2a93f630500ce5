import { toWords } from '#src/reading/tokens/vocabulary.ts'

/** The words that say what the next word is, and words without a meaning of their own. */
export const links = toWords(
  'to from for till until upto by on via with into in at before due using through within after since dated and of the a an i me my him her them will be is was has have just return returns back around about',
)

/** The links that belong to the words after them. The others have no meaning of their own. */
export const roleLinks = toWords(
  'to from for till until upto by on via with into in at before due using through within after since dated return',
)

/** The links before a return date. */
export const dueLinks = toWords('till until upto by before due in within after for return returns')

/** The links before the day on which it happened. */
export const dayLinks = toWords('on since dated')
