import { kindLabels, type Reading } from '#src/reading/reading.ts'

const listKinds = ({ kind, otherKinds }: Reading): string =>
  kind ? kindLabels[kind] : `undecided (${otherKinds.map((other) => kindLabels[other]).join(', ')})`

/** Describes a reading as the preview shows it: `Lent; Amount ₹500.00; Who Ravi Kumar (or Who Ravi Shah); missing Reason`. */
export const describeReading = (reading: Reading): string => {
  const parts = reading.parts
    .filter(({ field }) => field !== 'kind')
    .map(({ label, shown, choices }) => {
      const others = choices.map((choice) => `${choice.label} ${choice.shown}`).join(', ')
      return others === '' ? `${label} ${shown}` : `${label} ${shown} (or ${others})`
    })
  const missing = reading.missing.map(({ label }) => label).join(', ')
  return [
    listKinds(reading),
    ...parts,
    ...(missing === '' ? [] : [`missing ${missing}`]),
    ...reading.unused.map((words) => `unused “${words}”`),
  ].join('; ')
}
