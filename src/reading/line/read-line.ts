import { createReading } from '#src/reading/build-reading.ts'
import { addPart, createDraft, type Draft } from '#src/reading/parts/draft.ts'
import { fillParts } from '#src/reading/parts/fill-parts.ts'
import { listRecords } from '#src/reading/parts/fill-person.ts'
import { fillRest } from '#src/reading/parts/fill-rest.ts'
import { createMeaning, type Kind, type Known, kindLabels, type Meaning, type Reading } from '#src/reading/reading.ts'
import { chooseKnownPerson, chooseLinkedPerson, chooseNewPerson } from './choose-person.ts'
import { chooseSharers, type Sharers } from './choose-sharers.ts'
import { type Decision, decideKind } from './decide-kind.ts'
import { findItems } from './find-items.ts'
import { splitLine } from './split-line.ts'

/** Fills the kind with the verbs that decided it. */
const fillKind = (draft: Draft, { verbs }: Decision): void => {
  const { kind, items, used } = draft
  const deciding = items.filter((item) => item.type === 'verb' && verbs.includes(item.verb))
  const [first] = deciding
  if (first && kind) addPart(draft, first, [{ ...createMeaning('kind', kind, kindLabels[kind]), values: {} }])
  for (const item of deciding) used.add(item)
}

/** Fills the people of a bill. Without the user among them, nothing of it is the user's. */
const fillSharers = ({ kind, text, parts, used }: Draft, sharers: Sharers | undefined): void => {
  const [first] = sharers?.items ?? []
  if (kind !== 'split' || !sharers || !first) return
  const { items, names, otherNames, hasMe } = sharers
  const toMeaning = (people: readonly string[]): Meaning => {
    const shown = [...people, ...(hasMe ? ['me'] : [])].join(', ')
    return createMeaning('people', people.join('\n'), shown, hasMe ? {} : { own: '0' })
  }
  const typed = items.map(({ start, end }) => text.slice(start, end)).join(' … ')
  parts.push({ start: first.start, part: { ...toMeaning(names), text: typed, choices: otherNames.map(toMeaning) } })
  for (const item of items) used.add(item)
}

/** The kinds whose form names a person. */
const isOfPerson = (kind: Kind | undefined): boolean => kind === 'lent' || kind === 'borrowed' || kind === 'return'

/**
 * Reads one line as an entry: its kind, the values of its form, what was understood of which words, and what is missing.
 * `chosen` is the kind that the user chose instead of the one that the words say. It never throws; a line longer than 500
 * characters is cut.
 */
export const readLine = (line: string, known: Known, chosen?: Kind): Reading => {
  const items = findItems(splitLine(line, known.today), known)
  const mentioned = chooseKnownPerson(items)
  const sure = mentioned?.isGuess ? chooseLinkedPerson(items) : (mentioned ?? chooseLinkedPerson(items))
  const sharers = chooseSharers(items)
  const decision = decideKind(items, sure, listRecords(sure?.names ?? [], known), sharers)
  const kind = chosen ?? decision.kind
  const person = sure ?? (isOfPerson(kind) ? (mentioned ?? chooseNewPerson(items, kind === 'return')) : undefined)
  const draft = createDraft(line, items, kind, known)
  fillKind(draft, decision)
  fillSharers(draft, sharers)
  fillParts(draft, person)
  const unused = fillRest(draft)
  const kinds = [decision.kind, ...decision.otherKinds].filter((each) => each !== undefined)
  return createReading(draft, kinds, unused)
}
