import { lazy, Suspense } from 'react'
import { whenIdle } from '#src/lib/loading/idle.ts'
import { importWithRetry } from '#src/lib/loading/import-with-retry.ts'

const Toasts = lazy(async () => {
  await new Promise<void>(whenIdle)
  return { default: (await importWithRetry(() => import('./toasts.tsx'))).Toasts }
})

/** The toasts. They load after the first paint and then show earlier announcements too. */
export const Toaster = () => (
  <Suspense fallback={null}>
    <Toasts />
  </Suspense>
)
