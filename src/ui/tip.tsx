import { type ComponentType, cloneElement, lazy, type PointerEvent, type ReactElement, Suspense, useState } from 'react'
import { whenIdle } from '#src/lib/idle.ts'
import type { TooltipProps } from './tooltip.tsx'

type Handlers = {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave?: () => void
}

const load = () => import('./tooltip.tsx')

const nothing = () => null

// Where a word more cannot be loaded, it is not worth a failure.
const Tooltip = lazy<ComponentType<TooltipProps>>(() =>
  load().then(
    ({ Tooltip }) => ({ default: Tooltip }),
    () => ({ default: nothing }),
  ),
)

whenIdle(() => void load().catch(() => undefined))

/** Says at a mouse what its child does, in a word; others have the child's own name for that. */
export const Tip = ({ label, children }: { label: string; children: ReactElement<Handlers> }) => {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: ({ currentTarget, pointerType }) => {
          if (pointerType === 'mouse') setTarget(currentTarget)
        },
        onPointerLeave: () => setTarget(null),
      })}
      {target && (
        <Suspense fallback={null}>
          <Tooltip label={label} target={target} />
        </Suspense>
      )}
    </>
  )
}
