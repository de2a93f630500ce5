import type { ReactNode } from 'react'
import { useAfterPaint } from '#src/ui/after-paint.ts'

/** A picture so many pixels tall, drawn once the words and figures around it are painted; its room is kept. */
export const Drawn = ({ height, children }: { height: number; children: () => ReactNode }) =>
  useAfterPaint() ? children() : <div style={{ height }} />
