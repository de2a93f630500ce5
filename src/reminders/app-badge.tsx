import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect } from 'react'
import { isDueBy } from '#contract/lend-state.ts'
import { useQueryWithChanges } from '#src/changes/overlay.ts'
import { lendsQuery } from '#src/lends/lend-queries.ts'
import { useToday } from '#src/lib/today.ts'

/** A browser can refuse a badge, for example when the application is not installed. */
const ignoreRefusal = (change: Promise<void>): void => void change.catch(() => undefined)

/**
 * Shows the number of lent records that are overdue or due today on the icon of the installed application: one figure with one
 * meaning, what others owe. It reads the cached records and fetches nothing. It removes the badge when the session ends.
 */
export const AppBadge = () => {
  const { data: lends } = useQueryWithChanges({ ...lendsQuery, enabled: false })
  useDocumentVisibility() // renders again on the return to the application: a record can be due since
  const today = useToday()
  const count = lends?.filter((lend) => lend.direction === 'given' && isDueBy(lend, today)).length
  useEffect(() => {
    if (count === undefined || !('setAppBadge' in navigator)) return
    ignoreRefusal(count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count))
  }, [count])
  useEffect(
    () => () => {
      if ('clearAppBadge' in navigator) ignoreRefusal(navigator.clearAppBadge())
    },
    [],
  )
  return null
}
