import type { Draft } from './parts/draft.ts'
import { type Field, fieldLabels, type Kind, type Meaning, type Part, type Reading, type Values } from './reading.ts'

/**
 * The fields that each kind requires and that its form leaves empty. The form itself has a date, a type, a bank and a
 * requirement, and the whole rest of a record as the amount of its return.
 */
const requiredFields = {
  lent: ['amount', 'reason'],
  borrowed: ['amount', 'reason'],
  return: ['lendId'],
  expense: ['bank_id', 'amount', 'reason'],
  credit: ['bankId', 'amount'],
  debit: ['bankId', 'amount'],
  transfer: ['amount', 'fromId', 'toId'],
  split: ['amount', 'reason', 'people'],
} as const satisfies Record<Kind, readonly Field[]>

/** The fields whose texts add up when several parts have one. */
const textFields: readonly Field[] = ['reason', 'note']

const isText = (meaning: Meaning): boolean => textFields.includes(meaning.field)

const mergeValues = (kind: Kind | undefined, parts: readonly Part[]): Values => {
  const direction = kind === 'lent' ? 'given' : 'taken'
  const isRecord = kind === 'lent' || kind === 'borrowed'
  const merged: Values = Object.assign(isRecord ? { direction } : {}, ...parts.map(({ values }) => values))
  for (const field of textFields) {
    const texts = parts.flatMap(({ values }) => values[field] ?? [])
    if (texts.length > 0) merged[field] = texts.join(' ')
  }
  return merged
}

/** A reading with these parts: their values together, and the required fields without one. */
const withParts = (reading: Omit<Reading, 'values' | 'missing' | 'parts'>, parts: readonly Part[]): Reading => {
  const values = mergeValues(reading.kind, parts)
  const required: readonly Field[] = reading.kind ? requiredFields[reading.kind] : ['kind', 'amount']
  const missing = required.filter((field) => !values[field]).map((field) => ({ field, label: fieldLabels[field] }))
  return { ...reading, parts, values, missing }
}

/** The reading of a text whose parts are filled in. `kinds` are all that it can be, most likely first. */
export const createReading = ({ kind, parts }: Draft, kinds: readonly Kind[], unused: readonly string[]): Reading =>
  withParts(
    { kind, otherKinds: kinds.filter((other) => other !== kind), unused },
    parts.toSorted((one, other) => one.start - other.start).map(({ part }) => part),
  )

/** The other meanings of a part that no other part of the reading excludes: a form has each field once. */
export const listChoices = ({ parts }: Reading, part: Part): readonly Meaning[] => {
  const taken = new Set(parts.flatMap((other) => (other === part ? [] : Object.keys(other.values))))
  const isFree = (choice: Meaning): boolean => !Object.keys(choice.values).some((name) => taken.has(name))
  return part.choices.filter((choice) => choice.values[choice.field] !== '' && (isText(choice) || isFree(choice)))
}

/** Replaces the meaning of one part of a reading by another of its choices. The earlier meaning becomes a choice. */
export const chooseMeaning = (reading: Reading, part: Part, meaning: Meaning): Reading => {
  const { text, choices, ...before } = part
  const chosen: Part = { text, ...meaning, choices: [before, ...choices.filter((choice) => choice !== meaning)] }
  const parts = reading.parts.map((each) => (each === part ? chosen : each))
  return withParts(reading, parts)
}

/** What a meaning says. An account is the same one in the field of an expense and in that of a record. */
const getValue = ({ field, values }: Meaning): string | undefined => values[field]

/** Makes the choices of the user in another reading of the same text, as far as it has them. */
export const repeatChoices = (reading: Reading, chosen: readonly Part[]): Reading =>
  chosen.reduce((current, made) => {
    const part = current.parts.find(({ text }) => text === made.text)
    const choice = part && listChoices(current, part).find((each) => getValue(each) === getValue(made))
    return choice ? chooseMeaning(current, part, choice) : current
  }, reading)
