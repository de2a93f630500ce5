import { toRupees } from '#contract/fields/money.ts'
import type { Series } from '#src/analysis/figures/series.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import classes from './plot.module.css'

const POINTER_GAP_PX = 10

/** What a tooltip says, and where it stands in the chart, in pixels. */
export type TooltipContent = {
  label: string
  /** The amount of each series in paise, with a line that stands below it. */
  amounts: readonly (Series & { paise: number; note?: string })[]
  /** The left and the right edge of what it describes. */
  from: number
  to: number
  top: number
}

type TooltipProps = TooltipContent & {
  /** The width of the chart in pixels. */
  width: number
}

/** The amounts at the pointer. It stands beside what it describes, where more room is, and never outside the chart. */
export const Tooltip = ({ label, amounts, from, to, top, width }: TooltipProps) => {
  const isRight = from + to < width
  // The space between the edge of the chart and the tooltip becomes smaller where the tooltip is wide.
  const space = `minmax(0, ${(isRight ? to : width - from) + POINTER_GAP_PX}px)`
  return (
    <div
      className={classes.place}
      style={{ top, gridTemplateColumns: isRight ? `${space} max-content` : `max-content ${space}` }}
      data-side={isRight ? 'right' : 'left'}
    >
      <div className={`card ${classes.tooltip}`} style={{ gridColumn: isRight ? 2 : 1 }}>
        <p className={classes.label}>{label}</p>
        {amounts.map(({ name, label: part, color, paise, note }) => (
          <div key={name} className={`ends ${classes.part}`}>
            <span className={classes.name}>
              <span className={classes.colour} style={{ background: color }} />
              {part}
            </span>
            {formatRupees(toRupees(paise))}
            {note && <span className={`cut note ${classes.note}`}>{note}</span>}
          </div>
        ))}
      </div>
    </div>
  )
}
