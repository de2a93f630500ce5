import { AmountGrid, NamesBelow } from './axes.tsx'
import { BarLabel } from './bar-label.tsx'
import { chooseBarLabels, chooseNames, HEADROOM_PX } from './bar-labels.ts'
import { ColumnDrawing } from './column-drawing.tsx'
import classes from './plot.module.css'
import { Plot } from './plot.tsx'
import { createAmountAxis, createColumnAxis, type Size } from './scales.ts'
import { listAmounts, type StackedBarsProps, stackParts, sumParts } from './stacked-bars.ts'

type StackedColumnsProps = StackedBarsProps & {
  /** The text below each bar. */
  names: readonly string[]
}

const Columns = ({ bars, names, series, onPick, size }: StackedColumnsProps & { size: Size }) => {
  const sums = bars.map(sumParts)
  const axis = createAmountAxis(size, sums, { top: HEADROOM_PX, bottom: 0 })
  const columns = createColumnAxis(bars.length, axis)
  const { room, thickness } = columns
  const texts = chooseBarLabels(room, sums)
  return (
    <ColumnDrawing
      size={size}
      columns={columns}
      height={axis.bottom}
      describe={(index) => {
        const bar = bars[index]
        return bar && { label: bar.label, amounts: listAmounts(series, bars, bar) }
      }}
      onPick={onPick}
    >
      <AmountGrid axis={axis} />
      {bars.map((bar, index) => (
        <g key={bar.label} className={classes.bar}>
          {stackParts(series, bar).map(({ name, color, from, to }) => (
            <rect
              key={name}
              fill={color}
              x={columns.getMiddle(index) - thickness / 2}
              y={axis.toY(to)}
              width={thickness}
              height={axis.toY(from) - axis.toY(to)}
            />
          ))}
          <BarLabel
            text={texts[index] ?? ''}
            x={columns.getMiddle(index)}
            y={axis.toY(sums[index] ?? 0)}
            place="above"
          />
        </g>
      ))}
      <NamesBelow
        axis={axis}
        names={chooseNames(room, names).map((text, index) => ({ text, x: columns.getMiddle(index) }))}
      />
    </ColumnDrawing>
  )
}

/** Stacked bars side by side, with an axis of amounts. */
export const StackedColumns = (props: StackedColumnsProps) => (
  <Plot>{(size) => <Columns {...props} size={size} />}</Plot>
)
