import type { LabelProps } from 'recharts'
import { LABEL_FONT_PX } from './bar-labels.ts'
import classes from './plot.module.css'

type BarLabelProps = Pick<LabelProps, 'x' | 'y' | 'width' | 'height'> & {
  text: string
  /** Where the value stands: after a horizontal bar, or above or below a vertical one. */
  place: 'after' | 'above' | 'below'
}

const GAP_PX = 4

/** The value of a bar. */
export const BarLabel = ({ text, place, ...box }: BarLabelProps) => {
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(Number)
  if (x === undefined || y === undefined || width === undefined || height === undefined) return null
  // A bar below the axis has a negative height.
  const [top, bottom] = [Math.min(y, y + height), Math.max(y, y + height)]
  const shared = { className: classes.value ?? '', fontSize: LABEL_FONT_PX, fill: 'currentColor' }
  if (place === 'after') {
    return (
      <text {...shared} x={x + width + GAP_PX} y={(top + bottom) / 2} dominantBaseline="central">
        {text}
      </text>
    )
  }
  const [middle, edge] = [x + width / 2, place === 'above' ? top - GAP_PX : bottom + GAP_PX]
  return (
    <text {...shared} x={middle} y={edge} textAnchor="middle" dominantBaseline={place === 'above' ? 'auto' : 'hanging'}>
      {text}
    </text>
  )
}
