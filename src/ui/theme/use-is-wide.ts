import { useMediaQuery } from '@mantine/hooks'
import { WIDE_QUERY } from './narrow.ts'

/** Whether a list and what it opens stand beside each other. It is known on the first render, so that nothing moves after it. */
export const useIsWide = (): boolean => useMediaQuery(WIDE_QUERY, false, { getInitialValueInEffect: false }) ?? false
