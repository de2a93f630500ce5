import { type ComponentType, lazy, Suspense } from 'react'

const nothing: { default: ComponentType } = { default: () => null }

const Toasts = lazy(() =>
  import('./toasts.tsx').then(
    ({ Toasts }) => ({ default: Toasts }),
    () => nothing,
  ),
)

/** Where outcomes are told. It comes after the first paint; an application that cannot load it works without. */
export const Toaster = () => (
  <Suspense fallback={null}>
    <Toasts />
  </Suspense>
)
