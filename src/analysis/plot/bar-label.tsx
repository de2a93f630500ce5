import { LABEL_FONT_PX } from './bar-labels.ts'
import classes from './plot.module.css'

type BarLabelProps = {
  text: string
  /** The middle of the end of the bar, in pixels. */
  x: number
  y: number
  /** Where the value stands: after a horizontal bar, or above or below a vertical one. */
  place: 'after' | 'above' | 'below'
}

const GAP_PX = 4

const looks = {
  after: { dx: GAP_PX, dominantBaseline: 'central' },
  above: { dy: -GAP_PX, textAnchor: 'middle' },
  below: { dy: GAP_PX, textAnchor: 'middle', dominantBaseline: 'hanging' },
} as const

/** The value of a bar, at its end. A bar without a text has none. */
export const BarLabel = ({ text, x, y, place }: BarLabelProps) =>
  text && (
    <text className={classes.value} fontSize={LABEL_FONT_PX} x={x} y={y} {...looks[place]}>
      {text}
    </text>
  )
