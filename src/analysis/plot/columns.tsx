import type { ReactNode } from 'react'
import { AmountGrid, NamesBelow } from './axes.tsx'
import { BarLabel } from './bar-label.tsx'
import { chooseBarLabels, chooseNames, HEADROOM_PX } from './bar-labels.ts'
import { Drawing } from './drawing.tsx'
import classes from './plot.module.css'
import { Plot } from './plot.tsx'
import { createAmountAxis, createBarAxis, type Size } from './scales.ts'
import type { TooltipContent } from './tooltip.tsx'

const MAX_COLUMN_PX = 40

/** A vertical bar: its name below the chart, its parts from one amount to another in paise, and what its tooltip says. */
type BarColumn = Pick<TooltipContent, 'label' | 'amounts'> & {
  name: string
  parts: readonly { name: string; color: string; from: number; to: number }[]
}

type ColumnsProps = {
  columns: readonly BarColumn[]
  /** Called with the index of the column after a click anywhere in it. */
  onPick: (index: number) => void
  /** Draws something over the columns. `toX` is for an index, `toY` for an amount in paise. */
  drawOver?: (toX: (index: number) => number, toY: (paise: number) => number) => ReactNode
}

const Picture = ({ columns, onPick, drawOver, size }: ColumnsProps & { size: Size }) => {
  const tops = columns.map(({ parts }) => Math.max(0, ...parts.map(({ to }) => to)))
  const bottoms = columns.map(({ parts }) => Math.min(0, ...parts.map(({ from }) => from)))
  const isBelow = bottoms.some((paise) => paise < 0)
  const axis = createAmountAxis(size, [...tops, ...bottoms], { top: HEADROOM_PX, bottom: isBelow ? HEADROOM_PX : 0 })
  const { toY } = axis
  const { room, thickness, getStart, getMiddle, find } = createBarAxis(
    columns.length,
    axis.left,
    axis.right,
    MAX_COLUMN_PX,
  )
  const above = chooseBarLabels(room, tops)
  const below = chooseBarLabels(
    room,
    bottoms.map((paise) => -paise),
  )
  const names = chooseNames(
    room,
    columns.map(({ name }) => name),
  )
  return (
    <Drawing
      size={size}
      findIndex={({ x }) => find(x)}
      drawCursor={(index) => <rect className={classes.cursor} x={getStart(index)} width={room} height={axis.bottom} />}
      describe={(index) => {
        const column = columns[index]
        return column && { ...column, from: getStart(index), to: getStart(index + 1), top: 0 }
      }}
      onPick={onPick}
    >
      <AmountGrid axis={axis} />
      {columns.map(({ label, parts }, index) => (
        <g key={label} className={classes.bar}>
          {parts.map(({ name, color, from, to }) => (
            <rect
              key={name}
              fill={color}
              x={getMiddle(index) - thickness / 2}
              y={toY(to)}
              width={thickness}
              height={toY(from) - toY(to)}
            />
          ))}
          <BarLabel text={above[index] ?? ''} x={getMiddle(index)} y={toY(tops[index] ?? 0)} place="above" />
          <BarLabel text={below[index] ?? ''} x={getMiddle(index)} y={toY(bottoms[index] ?? 0)} place="below" />
        </g>
      ))}
      {drawOver?.(getMiddle, toY)}
      <NamesBelow axis={axis} names={names.map((text, index) => ({ text, x: getMiddle(index) }))} />
    </Drawing>
  )
}

/** Bars side by side, with an axis of amounts. Amounts below 0 go down. */
export const Columns = (props: ColumnsProps) => <Plot>{(size) => <Picture {...props} size={size} />}</Plot>
