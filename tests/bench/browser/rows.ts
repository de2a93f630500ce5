import { inWords, type Row, spread } from '#tests/bench/report.ts'

type Named = Pick<Row, 'what' | 'goal'>

/** A row of a figure that is to be at most so much. */
export const atMost = (named: Named, samples: readonly number[], most: number, unit: string): Row => {
  const taken = spread(samples)
  return { ...named, figure: inWords(taken, unit), reached: taken.median <= most }
}

/** A row that informs of a figure beside its reference; the medians of both are compared. */
const ratioOf = (named: Named, samples: readonly number[], references: readonly number[], unit: string) => {
  const [taken, reference] = [spread(samples), spread(references)]
  const ratio = taken.median / reference.median
  return { ...named, figure: inWords(taken, unit), reference: inWords(reference, unit), ratio }
}

/** A row of a figure that may be at most `most` times its reference. */
export const ratioAtMost = (
  named: Named,
  samples: readonly number[],
  references: readonly number[],
  most: number,
  unit: string,
): Row => {
  const row = ratioOf(named, samples, references, unit)
  return { ...row, reached: row.ratio <= most }
}

/** A row that only informs. */
export const plainly = (what: string, samples: readonly number[], unit: string): Row => ({
  what,
  goal: '',
  figure: inWords(spread(samples), unit),
})
