import type { ReactNode } from 'react'
import { useOnline } from '#src/lib/api/online.ts'
import classes from './offline-bar.module.css'

/** A bar that shows "Offline." and its children while the application is offline. */
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
