import { kindLabels, type Meaning, type Reading } from '#src/reading/reading.ts'

const listKinds = ({ kind, otherKinds }: Reading): string =>
  kind ? kindLabels[kind] : `undecided (${otherKinds.map((other) => kindLabels[other]).join(', ')})`

const describeMeaning = ({ label, shown, note }: Meaning): string =>
  note === undefined ? `${label} ${shown}` : `${label} ${shown} (${note})`

/** Describes a reading as the preview shows it: `Lent; Amount ₹500.00; Who Ravi Kumar (or Who Ravi Shah); missing Reason`. */
export const describeReading = (reading: Reading): string => {
  const parts = reading.parts
    .filter(({ field }) => field !== 'kind')
    .map(({ choices, ...part }) => {
      const others = choices.map(describeMeaning).join(', ')
      return others === '' ? describeMeaning(part) : `${describeMeaning(part)} (or ${others})`
    })
  const missing = reading.missing.map(({ label }) => label).join(', ')
  return [
    listKinds(reading),
    ...parts,
    ...(missing === '' ? [] : [`missing ${missing}`]),
    ...reading.unused.map((words) => `unused “${words}”`),
  ].join('; ')
}
