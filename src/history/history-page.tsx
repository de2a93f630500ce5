import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyWhenIdle } from '#src/lib/loading/lazy-when-idle.ts'
import { RowsSkeleton } from '#src/ui/feedback/list-states.tsx'
import { Page } from '#src/ui/page.tsx'
import classes from './history-page.module.css'
import { useHistorySearch } from './history-search.ts'
import { RecordLane } from './records-tab.tsx'

const DeviceLane = lazyWhenIdle(() => import('./device/device-tab.tsx'), 'DeviceLane')

const lanes = [
  { lane: undefined, label: 'Records' },
  { lane: 'device', label: 'On this device' },
] as const

/** What happened, day by day: what the records tell, and what this device did. */
export const HistoryPage = () => {
  const [search] = useHistorySearch()
  return (
    <Page title="History">
      <nav className={classes.lanes} aria-label="Views of the history">
        {lanes.map(({ lane, label }) => (
          <Link
            key={label}
            to="/history"
            search={{ ...search, lane }}
            className={classes.lane}
            activeOptions={{ includeSearch: true, exact: true }}
            aria-current={search.lane === lane ? 'page' : undefined}
            data-shown={search.lane === lane}
            replace
            resetScroll={false}
          >
            {label}
          </Link>
        ))}
      </nav>
      {search.lane === 'device' ? (
        <Suspense fallback={<RowsSkeleton rows={4} height={64} />}>
          <DeviceLane />
        </Suspense>
      ) : (
        <RecordLane />
      )}
    </Page>
  )
}
