import { lazy, Suspense } from 'react'
import { untilLoaded } from '#src/lib/part.ts'

const Toasts = lazy(async () => ({ default: (await untilLoaded(() => import('./toasts.tsx'))).Toasts }))

/** Where outcomes are told. It comes after the first paint, and tells what happened before it came. */
export const Toaster = () => (
  <Suspense fallback={null}>
    <Toasts />
  </Suspense>
)
