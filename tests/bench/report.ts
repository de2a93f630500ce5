import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'

const RESULTS = 'tests/bench/results'

/** What a figure is held to. `ratio` is the figure over its reference, measured in the same run. */
export type Row = {
  what: string
  goal: string
  /** As it is printed, with its unit: `124 ms (118 to 140)`. */
  figure: string
  /** The reference's own figure, where there is one. */
  reference?: string
  ratio?: number
  /** Whether the goal is reached; without it the row only informs. */
  reached?: boolean
}

/** The middle of samples, and how far they lie apart. */
export type Spread = { median: number; min: number; max: number }

/** The value below which the given share of the samples lies (nearest rank). */
export const percentile = (samples: readonly number[], share: number): number => {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export const spread = (samples: readonly number[]): Spread => ({
  median: percentile(samples, 0.5),
  min: Math.min(...samples),
  max: Math.max(...samples),
})

const digits = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })

/** `124 ms (118 to 140)` */
export const inWords = ({ median, min, max }: Spread, unit: string): string =>
  `${digits(median)} ${unit} (${digits(min)} to ${digits(max)})`

const verdict = ({ reached }: Row): string => (reached === undefined ? '' : reached ? 'pass' : '**short**')

const cells = (row: Row): string[] => [
  row.what,
  row.goal,
  row.figure,
  row.reference ?? '',
  row.ratio === undefined ? '' : row.ratio.toFixed(2),
  verdict(row),
]

const head = ['What', 'Goal', 'Figure', 'Reference', 'Ratio', '']

const tableOf = (rows: readonly Row[]): string =>
  [head, head.map(() => '---'), ...rows.map(cells)].map((line) => `| ${line.join(' | ')} |`).join('\n')

const machine = () =>
  `Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores`

/** Prints what a subject measured, and keeps it as JSON and as Markdown. */
export const report = async (subject: string, rows: readonly Row[]): Promise<void> => {
  const taken = new Date().toISOString()
  const table = tableOf(rows)
  process.stdout.write(`\n${subject}\n\n${table}\n`)
  await mkdir(RESULTS, { recursive: true })
  await writeFile(
    join(RESULTS, `${subject}.json`),
    `${JSON.stringify({ subject, taken, machine: machine(), rows }, null, 2)}\n`,
  )
  await writeFile(join(RESULTS, `${subject}.md`), `# ${subject}\n\n${taken}, ${machine()}\n\n${table}\n`)
}
