import { useComputedColorScheme } from '@mantine/core'
import { Toaster as Sonner } from 'sonner'
import 'sonner/dist/styles.css'

/** Where outcomes are told: at most 20 at a time (SPEC.md, section 9), announced as they come. */
export const Toaster = () => <Sonner theme={useComputedColorScheme()} visibleToasts={20} position="top-center" expand />
