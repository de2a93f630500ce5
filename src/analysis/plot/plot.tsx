import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useIsNarrow } from '#src/ui/theme/use-is-narrow.ts'
import type { Size } from './scales.ts'

/** The heights of a chart in pixels, on wide screens and on phones. */
const CHART_HEIGHTS_PX = { wide: 240, narrow: 168 } as const

type PlotProps = {
  /** The height in pixels, if it depends on what is drawn. */
  height?: number
  children: (size: Size) => ReactNode
}

/** The container of a chart, as wide as its card. It draws the chart after the first paint of the text around it. */
export const Plot = ({ height: fixedHeight, children }: PlotProps) => {
  const { ref, width } = useElementSize()
  const isNarrow = useIsNarrow()
  const height = fixedHeight ?? CHART_HEIGHTS_PX[isNarrow ? 'narrow' : 'wide']
  return (
    <div ref={ref} style={{ height }}>
      {width > 0 && children({ width, height })}
    </div>
  )
}
