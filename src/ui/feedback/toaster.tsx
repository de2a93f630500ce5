import { lazy, Suspense } from 'react'
import { whenIdle } from '#src/lib/loading/idle.ts'
import { importWithRetry } from '#src/lib/loading/import-with-retry.ts'

const Toasts = lazy(async () => {
  await new Promise<void>(whenIdle)
  return { default: (await importWithRetry(() => import('./toasts.tsx'))).Toasts }
})

/** Where outcomes are told. It comes after the first paint, and tells what happened before it came. */
export const Toaster = () => (
  <Suspense fallback={null}>
    <Toasts />
  </Suspense>
)
