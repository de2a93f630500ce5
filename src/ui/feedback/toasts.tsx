import { useComputedColorScheme } from '@mantine/core'
import { Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import './toasts.css'

/** The Sonner toaster in the current color scheme, with at most 20 toasts. */
export const Toasts = () => <Toaster theme={useComputedColorScheme()} visibleToasts={20} position="top-center" expand />
