import { listParts, type Series } from '#src/analysis/figures/series.ts'

/** A bar of several amounts, one behind the other. */
export type StackedBar = {
  label: string
  /** The amount of each series in paise, by the name of the series. */
  parts: ReadonlyMap<string, number>
}

export type StackedBarsProps = {
  bars: readonly StackedBar[]
  series: readonly Series[]
  /** Called with the index of the bar after a click anywhere in its row or column. */
  onPick: (index: number) => void
}

/** Adds up the amounts of a bar, in paise. */
export const sumParts = ({ parts }: StackedBar): number => [...parts.values()].reduce((sum, paise) => sum + paise, 0)

/** Puts the amounts of a bar one behind the other, in the order of the series. `from` and `to` are in paise. */
export const stackParts = (series: readonly Series[], { parts }: StackedBar) => {
  let end = 0
  return listParts(series, parts).map(({ name, color, paise }) => {
    const from = end
    end += paise
    return { name, color, from, to: end }
  })
}

/** Lists the amounts of a bar for its tooltip: of each series that some bar has. */
export const listAmounts = (series: readonly Series[], bars: readonly StackedBar[], { parts }: StackedBar) =>
  series
    .filter(({ name }) => bars.some((bar) => (bar.parts.get(name) ?? 0) > 0))
    .map((each) => ({ ...each, paise: parts.get(each.name) ?? 0 }))
