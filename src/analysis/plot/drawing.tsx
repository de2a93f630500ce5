import { type ReactNode, useState } from 'react'
import classes from './plot.module.css'
import type { Size } from './scales.ts'
import { Tooltip, type TooltipContent } from './tooltip.tsx'

type Point = { x: number; y: number }

type DrawingProps = {
  size: Size
  /** Returns the index of what stands at a point in pixels; undefined where nothing is. */
  findIndex: (point: Point) => number | undefined
  /** What marks the part of the chart at the pointer. */
  drawCursor: (index: number) => ReactNode
  /** What the tooltip says about the part at the pointer; undefined when it is gone. */
  describe: (index: number) => TooltipContent | undefined
  /** Called with the index of what is clicked. */
  onPick?: (index: number) => void
  children: ReactNode
}

/** The picture of a chart, with a tooltip at the pointer. It is for the pointer only; the table of its card is for all. */
export const Drawing = ({ size, findIndex, drawCursor, describe, onPick, children }: DrawingProps) => {
  const { width, height } = size
  const [pointed, setPointed] = useState<number>()
  const tooltip = pointed === undefined ? undefined : describe(pointed)
  const findAt = (chart: Element, { clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top } = chart.getBoundingClientRect()
    return findIndex({ x: clientX - left, y: clientY - top })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in the table of the card do the same by the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      className={classes.drawing}
      data-clickable={onPick !== undefined}
      onMouseMove={(event) => setPointed(findAt(event.currentTarget, event))}
      onMouseLeave={() => setPointed(undefined)}
      onTouchMove={({ currentTarget, touches }) => touches[0] && setPointed(findAt(currentTarget, touches[0]))}
      onTouchEnd={() => setPointed(undefined)}
      onClick={(event) => {
        const index = findAt(event.currentTarget, event)
        if (index !== undefined) onPick?.(index)
      }}
    >
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
        {pointed !== undefined && tooltip && drawCursor(pointed)}
        {children}
      </svg>
      {tooltip && <Tooltip {...tooltip} width={width} />}
    </div>
  )
}
