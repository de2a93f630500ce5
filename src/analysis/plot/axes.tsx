import { Fragment } from 'react'
import { AXIS_FONT_PX, moveInside } from './bar-labels.ts'
import classes from './plot.module.css'
import { AMOUNT_GAP_PX, type AmountAxis } from './scales.ts'

/** The space between the grid and the names below it, in pixels. */
const NAMES_GAP_PX = 15

/** The amounts at the left of a chart, with a line across the chart for each. */
export const AmountGrid = ({ axis: { toY, ticks, left, right } }: { axis: AmountAxis }) => (
  <g className={classes.axis} fontSize={AXIS_FONT_PX} textAnchor="end" data-axis="amounts">
    {ticks.map(({ paise, text }) => (
      <Fragment key={paise}>
        <line x1={left} x2={right} y1={toY(paise)} y2={toY(paise)} />
        <text x={left - AMOUNT_GAP_PX} y={toY(paise)} dominantBaseline="central">
          {text}
        </text>
      </Fragment>
    ))}
  </g>
)

type NamesBelowProps = {
  axis: AmountAxis
  names: readonly { text: string; x: number }[]
}

/** The names below a chart, each with its middle at `x`, or before it where the chart ends. */
export const NamesBelow = ({ axis: { bottom, right }, names }: NamesBelowProps) => (
  <g className={classes.axis} fontSize={AXIS_FONT_PX} textAnchor="middle" data-axis="names">
    {names
      .filter(({ text }) => text !== '')
      .map(({ text, x }) => (
        <text key={x} x={moveInside(text, x, right)} y={bottom + NAMES_GAP_PX} dominantBaseline="hanging">
          {text}
        </text>
      ))}
  </g>
)
