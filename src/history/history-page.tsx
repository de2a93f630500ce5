import { Outlet } from '@tanstack/react-router'
import { WaitingChangesLink } from '#src/changes/waiting-marks.tsx'
import { Page } from '#src/ui/page.tsx'
import { HistoryRecords } from './history-records.tsx'

/** The History screen: the events of the records. Its child routes open the records over it. */
export const HistoryPage = () => (
  <Page title="History">
    <WaitingChangesLink />
    <HistoryRecords />
    <Outlet />
  </Page>
)
