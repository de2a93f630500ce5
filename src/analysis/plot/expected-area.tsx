import { scaleLinear } from 'd3-scale'
import { area, curveStepAfter } from 'd3-shape'
import { useId } from 'react'
import type { ExpectedReturn } from '#src/analysis/figures/lending.ts'
import { AmountGrid, NamesBelow } from './axes.tsx'
import { Drawing } from './drawing.tsx'
import { chooseStepNames, formatPosition, listSteps, roundPosition, type Step } from './expected-steps.ts'
import classes from './plot.module.css'
import { Plot } from './plot.tsx'
import { createAmountAxis, type Size } from './scales.ts'

/** The space above the top line, so that its amount stands on it. */
const TOP_PX = 8

type ExpectedAreaProps = {
  /** What the amount is: expected, or to pay. */
  label: string
  expected: readonly ExpectedReturn[]
  today: string
}

const Area = ({ label, expected, today, size }: ExpectedAreaProps & { size: Size }) => {
  const gradient = useId()
  const steps = listSteps(expected, today)
  const end = steps.at(-1)?.position ?? 0
  const axis = createAmountAxis(
    size,
    steps.map(({ paise }) => paise),
    { top: TOP_PX, bottom: 0 },
  )
  const toX = scaleLinear([0, end], [axis.left, axis.right]).clamp(true)
  const shape = area<Step>()
    .curve(curveStepAfter)
    .x(({ position }) => toX(position))
    .y0(axis.toY(0))
    .y1(({ paise }) => axis.toY(paise))
  return (
    <Drawing
      size={size}
      findIndex={({ x }) => (x < axis.left ? undefined : roundPosition(toX.invert(x)))}
      drawCursor={(position) => (
        <line className={classes.cursor} x1={toX(position)} x2={toX(position)} y1={0} y2={axis.bottom} />
      )}
      describe={(position) => ({
        label: formatPosition(position, today),
        amounts: [
          {
            name: 'amount',
            label: `${label} by then`,
            color: 'var(--chart-ink)',
            paise: steps.findLast((step) => step.position <= position)?.paise ?? 0,
          },
        ],
        from: toX(position),
        to: toX(position),
        top: 0,
      })}
    >
      <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0%" stopColor="var(--chart-ink)" stopOpacity={0.2} />
        <stop offset="100%" stopColor="var(--chart-ink)" stopOpacity={0.01} />
      </linearGradient>
      <AmountGrid axis={axis} />
      <path d={shape(steps) ?? ''} fill={`url(#${gradient})`} />
      <path d={shape.lineY1()(steps) ?? ''} fill="none" stroke="var(--chart-ink)" strokeWidth={2} />
      <NamesBelow axis={axis} names={chooseStepNames(end, today, toX)} />
    </Drawing>
  )
}

/** The total that is due by each day, from today on, as a stepped area chart. */
export const ExpectedArea = (props: ExpectedAreaProps) => <Plot>{(size) => <Area {...props} size={size} />}</Plot>
