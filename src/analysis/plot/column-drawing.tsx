import type { ComponentProps, ReactNode } from 'react'
import { Drawing } from './drawing.tsx'
import classes from './plot.module.css'
import type { BarAxis, Size } from './scales.ts'
import type { TooltipContent } from './tooltip.tsx'

type ColumnDrawingProps = Pick<ComponentProps<typeof Drawing>, 'onPick'> & {
  size: Size
  columns: BarAxis
  /** The height of a column in pixels, down to the names. */
  height: number
  /** What the tooltip says about a column; undefined when it is gone. */
  describe: (index: number) => Pick<TooltipContent, 'label' | 'amounts'> | undefined
  children: ReactNode
}

/** The picture of a chart with columns. The pointer marks the whole column that it is in. */
export const ColumnDrawing = ({ columns, height, describe, ...props }: ColumnDrawingProps) => (
  <Drawing
    {...props}
    findIndex={({ x }) => columns.find(x)}
    drawCursor={(index) => (
      <rect className={classes.cursor} x={columns.getStart(index)} width={columns.room} height={height} />
    )}
    describe={(index) => {
      const content = describe(index)
      return content && { ...content, from: columns.getStart(index), to: columns.getStart(index + 1), top: 0 }
    }}
  />
)
