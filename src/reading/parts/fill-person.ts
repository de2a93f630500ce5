import { toPersonKey } from '#contract/people/person-name.ts'
import { describeLendToPerson } from '#src/lends/lend.ts'
import { createMeaning, type Known, type Meaning, type OpenRecord } from '#src/reading/reading.ts'
import { computeOnce } from '#src/reading/tokens/tokenize.ts'
import { addPart, type Draft } from './draft.ts'
import type { ChosenPerson } from './item.ts'
import { type Item, isType } from './item.ts'

/** Lists the open records of the people with these names, in the order of the names, then the most urgent first. */
export const listRecords = (names: readonly string[], { openRecords = [] }: Known): OpenRecord[] => {
  if (names.length === 0) return []
  const getKey = computeOnce(toPersonKey)
  const byPerson = Map.groupBy(openRecords, ({ returnName }) => getKey(returnName))
  return names.flatMap((name) => byPerson.get(getKey(name)) ?? [])
}

/** The direction that the words of a return say: money `to` a person returns what was borrowed. */
const getSaidDirection = (items: readonly Item[], { link }: ChosenPerson): OpenRecord['direction'] | undefined => {
  if (items.some(({ type, key }) => type === 'link' && key === 'me')) return 'given'
  if (link) return link === 'to' ? 'taken' : 'given'
  return items.some((item) => item.type === 'verb' && item.verb === 'receive') ? 'given' : undefined
}

/** The likely direction of a return that does not say it: a person before the verb is the one who returned. */
const guessDirection = (items: readonly Item[], person: ChosenPerson): OpenRecord['direction'] => {
  const verb = items.find(isType('verb'))
  return !verb || person.item.start < verb.start ? 'given' : 'taken'
}

const toMeaning = ({ id, outstanding, ...record }: OpenRecord): Meaning =>
  createMeaning('lendId', id, describeLendToPerson({ ...record, amount: outstanding }))

const fillRecord = (draft: Draft, person: ChosenPerson): void => {
  const records = listRecords(person.names, draft.known)
  const said = getSaidDirection(draft.items, person)
  const first = said ?? guessDirection(draft.items, person)
  const likely = records.filter(({ direction }) => direction === first)
  const others = said === undefined ? records.filter(({ direction }) => direction !== first) : []
  const meanings = [...likely, ...others].map(toMeaning)
  const none = { ...createMeaning('lendId', '', `No open record of ${person.names[0]}`), values: {} }
  addPart(draft, person.item, meanings.length > 0 ? meanings : [none])
}

/** Fills the person of a record, or the open record of the person for a return. */
export const fillPerson = (draft: Draft, person: ChosenPerson | undefined): void => {
  const { kind } = draft
  if (!person) return
  const names = person.names.map((name) => createMeaning('returnName', name, name))
  const typed = draft.text.slice(person.item.start, person.item.end)
  const reason = person.isGuess ? [createMeaning('reason', typed, typed)] : []
  if (kind === 'return') fillRecord(draft, person)
  else if (kind === undefined || kind === 'lent' || kind === 'borrowed')
    addPart(draft, person.item, [...names, ...reason])
}
