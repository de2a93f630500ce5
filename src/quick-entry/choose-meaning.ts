import { listMissing } from './missing-fields.ts'
import type { Meaning, Part, Reading } from './reading.ts'

/** Replaces the meaning of one part of a reading by another of its choices. The earlier meaning becomes a choice. */
export const chooseMeaning = (reading: Reading, part: Part, meaning: Meaning): Reading => {
  const { text, choices, ...before } = part
  const chosen: Part = { text, ...meaning, choices: [before, ...choices.filter((choice) => choice !== meaning)] }
  const parts = reading.parts.map((each) => (each === part ? chosen : each))
  const { direction } = reading.values
  const all = Object.assign({}, direction && { direction }, ...parts.map((each) => each.values))
  return { ...reading, parts, values: all, missing: listMissing(reading.kind, all) }
}
