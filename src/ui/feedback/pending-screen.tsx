import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { LoadingOverlay } from './overlay.tsx'
import { ReloadScreen } from './reload-screen.tsx'

/** How long a part of the application can take to load. docs/PRODUCT.md, "Delays". */
export const LOAD_TIMEOUT_MS = 120_000

/** What a route shows while it loads: the overlay, and after the time limit the way to load it again. */
export const PendingScreen = () => {
  const [isLate, setLate] = useState(false)
  useTimeout(() => setLate(true), LOAD_TIMEOUT_MS, { autoInvoke: true })
  return isLate ? <ReloadScreen /> : <LoadingOverlay />
}
