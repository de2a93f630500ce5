import { cloneElement, type PointerEvent, type ReactElement, Suspense, useState } from 'react'
import { laterPart } from '#src/lib/part.ts'

type Handlers = {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave?: () => void
}

const Tooltip = laterPart(() => import('./tooltip.tsx'), 'Tooltip')

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
          <Tooltip label={label} target={target} opened />
        </Suspense>
      )}
    </>
  )
}
