import { Button } from '@mantine/core'
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getErrorStatus } from '#src/lib/api/errors.ts'
import { useOnline } from '#src/lib/api/online.ts'
import { returnFocus } from '#src/ui/focus.ts'
import { LoadedAgo, useOldestUpdateTime } from './data-age.tsx'
import classes from './offline-bar.module.css'

/** Whether a query holds no records of the server: the session check, or the entries of this device. */
const isOfDevice = (subject: unknown): boolean => subject === 'session' || subject === 'changes'

/** Whether the last refresh of the query failed. A record that is gone has a screen of its own. */
const hasFailed = ({ queryKey, state }: Query): boolean =>
  state.status === 'error' && !isOfDevice(queryKey[0]) && getErrorStatus(state.error) !== 404

const isShownAndFailed = (query: Query): boolean =>
  query.state.data !== undefined && query.isActive() && hasFailed(query)

const selectFailed = (shown: readonly Query[]): readonly Query[] => shown.filter(hasFailed)

/** A bar that shows when data on this screen could not be refreshed: how old it is, and a button that tries again. */
export const StaleBar = () => {
  const queryClient = useQueryClient()
  const loadedAt = useOldestUpdateTime(selectFailed)
  const isRetrying = useIsFetching({ predicate: isShownAndFailed }) > 0
  const isOnline = useOnline()
  const isPressed = useRef(false)
  useEffect(() => {
    // The pressed button is gone, and with it the focus.
    if (loadedAt === undefined && isPressed.current && document.activeElement === document.body) returnFocus(null)
    if (loadedAt === undefined) isPressed.current = false
  }, [loadedAt])
  const retry = (): void => {
    isPressed.current = true
    void queryClient.refetchQueries({ predicate: isShownAndFailed })
  }
  return (
    <div role="status">
      {isOnline && loadedAt !== undefined && (
        <p className={classes.bar}>
          Could not be refreshed.
          <LoadedAgo loadedAt={loadedAt} />
          <Button
            className={classes.retry ?? ''}
            size="compact-sm"
            variant="subtle"
            loading={isRetrying}
            onClick={retry}
          >
            Retry
          </Button>
        </p>
      )}
    </div>
  )
}
