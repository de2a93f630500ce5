import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyWhenIdle } from '#src/lib/loading/lazy-when-idle.ts'
import { TabLink, TabLinks } from '#src/ui/display/tab-links.tsx'
import { RowsSkeleton } from '#src/ui/feedback/list-states.tsx'
import { Page } from '#src/ui/page.tsx'
import { useHistorySearch } from './history-search.ts'
import { RecordsTab } from './records-tab.tsx'

const DeviceTab = lazyWhenIdle(() => import('./device/device-tab.tsx'), 'DeviceTab')

const tabs = [
  { tab: undefined, label: 'Records' },
  { tab: 'device', label: 'On this device' },
] as const

/**
 * The History screen, with one tab for the events of the records and one for the changes made on this device. Its child
 * routes open the records over it.
 */
export const HistoryPage = () => {
  const [search] = useHistorySearch()
  return (
    <Page title="History">
      <TabLinks label="Views of the history">
        {tabs.map(({ tab, label }) => (
          <TabLink
            key={label}
            to="/history"
            search={{ ...search, tab }}
            isShown={search.tab === tab}
            replace
            resetScroll={false}
          >
            {label}
          </TabLink>
        ))}
      </TabLinks>
      {search.tab === 'device' ? (
        <Suspense fallback={<RowsSkeleton rows={4} height={64} />}>
          <DeviceTab />
        </Suspense>
      ) : (
        <RecordsTab />
      )}
      <Outlet />
    </Page>
  )
}
