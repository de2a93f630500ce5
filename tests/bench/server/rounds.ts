import { percentile } from '#tests/bench/report.ts'

/**
 * Measures every subject once a round, one after the other, so that what disturbs the machine disturbs all of them.
 * The first round only warms up. The samples by subject.
 */
export const inRounds = async <Name extends string, Sample>(
  rounds: number,
  subjects: Readonly<Record<Name, () => Promise<Sample>>>,
): Promise<(name: Name) => Sample[]> => {
  const measures = Object.entries<() => Promise<Sample>>(subjects)
  const samples = new Map<string, Sample[]>(measures.map(([name]) => [name, []]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, measure] of measures) {
      const sample = await measure()
      if (round > 0) samples.get(name)?.push(sample)
    }
  }
  return (name) => samples.get(name) ?? []
}

/** The middle of the ratios of samples to those of the reference in the same rounds. */
export const ratioTo = (reference: readonly number[], samples: readonly number[]): number =>
  percentile(
    samples.map((sample, round) => sample / (reference[round] ?? Number.NaN)),
    0.5,
  )
