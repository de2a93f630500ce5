import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect } from 'react'
import { isDueBy } from '#contract/lend-due.ts'
import { countDue } from '#contract/plans/rhythm.ts'
import { useQueryWithChanges } from '#src/changes/overlay.ts'
import { useDues } from '#src/lends/due-queries.ts'
import { lendsQuery } from '#src/lends/lend-queries.ts'
import { useToday } from '#src/lib/today.ts'
import { plansQuery } from '#src/plans/plan-queries.ts'

/** A browser can refuse a badge, for example when the application is not installed. */
const ignoreRefusal = (change: Promise<void>): void => void change.catch(() => undefined)

/**
 * Shows the number of lent records and plans that are overdue or due today on the icon of the installed application: what waits
 * for the user. It reads the cached records and fetches nothing. It removes the badge when the session ends.
 */
export const AppBadge = () => {
  const { data: lends } = useDues(useQueryWithChanges({ ...lendsQuery, enabled: false }))
  const { data: plans = [] } = useQueryWithChanges({ ...plansQuery, enabled: false })
  useDocumentVisibility() // renders again on the return to the application: a record can be due since
  const today = useToday()
  const dueLends = lends?.filter((lend) => lend.direction === 'given' && isDueBy(lend, today)).length
  const duePlans = plans.filter((plan) => countDue(plan, today) > 0).length
  const count = dueLends === undefined ? undefined : dueLends + duePlans
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
