import { useComputedColorScheme } from '@mantine/core'
import { Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import './toasts.css'

/** Outcomes, at most 20 at a time, announced as they come. */
export const Toasts = () => <Toaster theme={useComputedColorScheme()} visibleToasts={20} position="top-center" expand />
