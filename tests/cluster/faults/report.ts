import type { Fault } from './faults.ts'
import type { Gaps } from './timeline.ts'

/** What was seen during a fault. `browser` is the longest time that a record took in the open browser, in milliseconds. */
export type Measured = { fault: Fault; gaps: Gaps; browser: number }

const toSeconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1)

const describeFailures = (failures: ReadonlyMap<string, number>): string =>
  [...failures]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([reason, count]) => `${count} × ${reason}`)
    .join(', ') || 'none'

const describeGoal = ({ fault: { goal }, gaps }: Measured): string => {
  if (goal === undefined) return ''
  return `${goal}${gaps.service <= goal * 1_000 ? '' : ' (missed)'}`
}

/** Writes the table of a run in Markdown. Times are in seconds. */
export const toTable = (rows: readonly Measured[]): string =>
  [
    '| What happens | Nobody’s change acknowledged for | Goal | Longest wait of one change | … of a record in the browser | Changes | Tries that failed |',
    '|---|---|---|---|---|---|---|',
    ...rows.map((row) => {
      const { fault, gaps, browser } = row
      const cells = [
        fault.name,
        toSeconds(gaps.service),
        describeGoal(row),
        toSeconds(gaps.change),
        toSeconds(browser),
        gaps.changes,
        describeFailures(gaps.failures),
      ]
      return `| ${cells.join(' | ')} |`
    }),
  ].join('\n')
