import type { ReactNode } from 'react'

/**
 * A layer of a chart, in place of Recharts' own (`vite.config.ts`): drawn where it stands, what comes later above what comes
 * before. Recharts' is a portal, and what a portal holds is not kept in sight when a screen is shown asleep.
 */
export const ZIndexLayer = ({ children }: { children?: ReactNode }): ReactNode => children
