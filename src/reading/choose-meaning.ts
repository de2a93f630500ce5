import { listMissing } from './missing-fields.ts'
import type { Field, Meaning, Part, Reading, Values } from './reading.ts'

/** The fields whose texts add up when several parts have one. */
const textFields: readonly Field[] = ['reason', 'note']

const isText = (meaning: Meaning): boolean => textFields.includes(meaning.field)

const mergeValues = (direction: string | undefined, parts: readonly Part[]): Values => {
  const merged: Values = Object.assign({}, direction && { direction }, ...parts.map(({ values }) => values))
  for (const field of textFields) {
    const texts = parts.flatMap(({ values }) => values[field] ?? [])
    if (texts.length > 0) merged[field] = texts.join(' ')
  }
  return merged
}

/** The other meanings of a part that no other part of the reading excludes: a form has each field once. */
export const listChoices = ({ parts }: Reading, part: Part): readonly Meaning[] => {
  const taken = new Set(parts.flatMap((other) => (other === part ? [] : Object.keys(other.values))))
  return part.choices.filter((choice) => isText(choice) || !Object.keys(choice.values).some((name) => taken.has(name)))
}

/** Replaces the meaning of one part of a reading by another of its choices. The earlier meaning becomes a choice. */
export const chooseMeaning = (reading: Reading, part: Part, meaning: Meaning): Reading => {
  const { text, choices, ...before } = part
  const chosen: Part = { text, ...meaning, choices: [before, ...choices.filter((choice) => choice !== meaning)] }
  const parts = reading.parts.map((each) => (each === part ? chosen : each))
  const values = mergeValues(reading.values.direction, parts)
  return { ...reading, parts, values, missing: listMissing(reading.kind, values) }
}

/** Makes the choices of the user in another reading of the same line, as far as it has them. */
export const repeatChoices = (reading: Reading, chosen: readonly Part[]): Reading =>
  chosen.reduce((current, { text, field, shown }) => {
    const part = current.parts.find((each) => each.text === text)
    const choice = part && listChoices(current, part).find((each) => each.field === field && each.shown === shown)
    return choice ? chooseMeaning(current, part, choice) : current
  }, reading)
