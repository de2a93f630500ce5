import { useComputedColorScheme } from '@mantine/core'
import { Toaster as SonnerToaster } from 'sonner'
import './toaster.css'

/** The toasts in the current color scheme, at most 20. */
export const Toaster = () => (
  <SonnerToaster theme={useComputedColorScheme()} visibleToasts={20} position="top-center" expand />
)
