import type { Entry } from '#contract/ledger/response.ts'
import { listStanding } from '#src/banks/movement.ts'
import type { EntryWords } from '#src/lends/entry-words.ts'
import { readNarration } from '#src/reading/payment/read-narration.ts'
import { RAILS } from '#src/reading/payment/words.ts'
import { findExpenseType } from './kind.ts'

const capitalize = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`

/** Writes a name as people do: banks write `SWIGGY`. A name with small letters stays. */
const writeName = (name: string): string =>
  name === name.toUpperCase() || name === name.toLowerCase() ? name.split(' ').map(capitalize).join(' ') : name

/**
 * Names the other side of a payment: `Swiggy` of `UPI-SWIGGY-swiggy@icici-633100000003-FOOD`. Undefined where the narration has no
 * name in words, as at a cash machine.
 */
export const nameOtherSide = (narration: string): string | undefined => {
  const read = readNarration(narration)
  if (findExpenseType(read) === 'ATM') return undefined
  const words = new Set(read.words)
  if (read.handles.length === 0 && !read.words.some((word) => RAILS.has(word))) return undefined // interest, a charge
  const name = read.names
    .map((each) => each.split(' ').filter((word) => !RAILS.has(word.toLowerCase())))
    .find((parts) => parts.length > 0 && parts.every((word) => words.has(word.toLowerCase())))
  return name && writeName(name.join(' '))
}

/** What the user called a payment. */
export type Called = Pick<EntryWords, 'reason' | 'tag'>

/** Finds what the user called the latest payment to or from the same other side. Undefined when it kept the words of the bank. */
export const createFindCalled = (
  entries: readonly Entry[],
  getWords: (entry: Entry) => EntryWords,
): ((narration: string) => Called | undefined) => {
  const called = new Map<string, Called>()
  for (const entry of listStanding(entries)) {
    const name = entry.narration === '' ? undefined : nameOtherSide(entry.narration)
    if (name === undefined || called.has(name) || !['expense', 'credit'].includes(entry.kind)) continue
    const { reason, tag } = getWords(entry)
    called.set(name, { reason, tag })
  }
  return (narration) => {
    const found = called.get(nameOtherSide(narration) ?? '')
    return found && found.reason !== '' && found.reason !== narration ? found : undefined
  }
}
