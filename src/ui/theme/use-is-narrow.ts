import { useMediaQuery } from '@mantine/hooks'
import { NARROW_QUERY } from './narrow.ts'

/** Whether the screen is a phone. It is known on the first render, so that nothing moves after it. */
export const useIsNarrow = (): boolean =>
  useMediaQuery(NARROW_QUERY, false, { getInitialValueInEffect: false }) ?? false
