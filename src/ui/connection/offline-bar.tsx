import type { ReactNode } from 'react'
import { useOnline } from '#src/lib/api/online.ts'
import classes from './offline-bar.module.css'

/** Says that there is no connection, and what more is to be said of it. Nothing while there is one. */
export const OfflineBar = ({ children }: { children?: ReactNode }) => {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.bar}>
          Offline.
          {children}
        </p>
      )}
    </div>
  )
}
