import { scaleLinear } from 'd3-scale'
import { useIsNarrow } from '#src/ui/theme/use-is-narrow.ts'
import { BarLabel } from './bar-label.tsx'
import { AXIS_FONT_PX, findWidest, formatBarValue } from './bar-labels.ts'
import { Drawing } from './drawing.tsx'
import classes from './plot.module.css'
import { Plot } from './plot.tsx'
import { createBarAxis, type Size } from './scales.ts'
import { listAmounts, type StackedBarsProps, stackParts, sumParts } from './stacked-bars.ts'

/** The heights of a bar with the space around it, on wide screens and on phones, in pixels. */
const ROW_HEIGHTS_PX = { wide: 44, narrow: 32 } as const

const MAX_BAR_PX = 20

/** The space after a value and after a name, in pixels. */
const VALUE_MARGIN_PX = 8
const NAME_MARGIN_PX = 16

const Rows = ({ bars, series, onPick, size }: StackedBarsProps & { size: Size }) => {
  const sums = bars.map(sumParts)
  const values = sums.map((paise) => formatBarValue(paise))
  const names = bars.map(({ label }) => label)
  const left = findWidest(names, AXIS_FONT_PX) + NAME_MARGIN_PX
  const right = size.width - findWidest(values) - VALUE_MARGIN_PX
  const toX = scaleLinear([0, Math.max(1, ...sums)], [left, right])
  const { room, thickness, ...rows } = createBarAxis(bars.length, 0, size.height, MAX_BAR_PX)
  return (
    <Drawing
      size={size}
      findIndex={({ y }) => rows.find(y)}
      drawCursor={(index) => (
        <rect className={classes.cursor} x={left} y={rows.getStart(index)} width={size.width - left} height={room} />
      )}
      describe={(index) => {
        const bar = bars[index]
        const top = rows.getStart(index + 1)
        return bar && { label: bar.label, amounts: listAmounts(series, bars, bar), from: left, to: left, top }
      }}
      onPick={onPick}
    >
      {bars.map((bar, index) => (
        <g key={bar.label} className={classes.bar}>
          <text
            x={left - NAME_MARGIN_PX}
            y={rows.getMiddle(index)}
            fontSize={AXIS_FONT_PX}
            textAnchor="end"
            dominantBaseline="central"
          >
            {bar.label}
          </text>
          {stackParts(series, bar).map(({ name, color, from, to }) => (
            <rect
              key={name}
              fill={color}
              x={toX(from)}
              y={rows.getMiddle(index) - thickness / 2}
              width={toX(to) - toX(from)}
              height={thickness}
            />
          ))}
          <BarLabel text={values[index] ?? ''} x={toX(sums[index] ?? 0)} y={rows.getMiddle(index)} place="after" />
        </g>
      ))}
    </Drawing>
  )
}

/** Stacked bars one below the other, with their names at the left and their values at the end. */
export const StackedRows = (props: StackedBarsProps) => {
  const height = props.bars.length * ROW_HEIGHTS_PX[useIsNarrow() ? 'narrow' : 'wide']
  return <Plot height={height}>{(size) => <Rows {...props} size={size} />}</Plot>
}
