import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyWhenIdle } from '#src/lib/loading/lazy-when-idle.ts'
import { RowsSkeleton } from '#src/ui/feedback/list-states.tsx'
import { Page } from '#src/ui/page.tsx'
import classes from './history-page.module.css'
import { useHistorySearch } from './history-search.ts'
import { RecordsTab } from './records-tab.tsx'

const DeviceTab = lazyWhenIdle(() => import('./device/device-tab.tsx'), 'DeviceTab')

const tabs = [
  { tab: undefined, label: 'Records' },
  { tab: 'device', label: 'On this device' },
] as const

/** The History screen, with one tab for the events of the records and one for the changes made on this device. */
export const HistoryPage = () => {
  const [search] = useHistorySearch()
  return (
    <Page title="History">
      <nav className={classes.tabs} aria-label="Views of the history">
        {tabs.map(({ tab, label }) => (
          <Link
            key={label}
            to="/history"
            search={{ ...search, tab }}
            className={classes.tab}
            activeOptions={{ includeSearch: true, exact: true }}
            aria-current={search.tab === tab ? 'page' : undefined}
            data-shown={search.tab === tab}
            replace
            resetScroll={false}
          >
            {label}
          </Link>
        ))}
      </nav>
      {search.tab === 'device' ? (
        <Suspense fallback={<RowsSkeleton rows={4} height={64} />}>
          <DeviceTab />
        </Suspense>
      ) : (
        <RecordsTab />
      )}
    </Page>
  )
}
