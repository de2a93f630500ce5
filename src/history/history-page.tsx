import { Outlet } from '@tanstack/react-router'
import { screenActions } from '#src/actions.ts'
import { WaitingChangesLink } from '#src/changes/waiting-marks.tsx'
import { useServer } from '#src/session/server.ts'
import { screenIcons } from '#src/ui/action-icons.ts'
import { Page } from '#src/ui/page.tsx'
import { HistoryRecords } from './history-records.tsx'

/** The History screen: the events of the records. Its child routes open the records over it. */
export const HistoryPage = () => {
  const { isFull } = useServer()
  const { label, link } = screenActions.changes
  return (
    <Page title="History" actions={isFull ? [{ label, link, icon: screenIcons.changes }] : undefined}>
      <WaitingChangesLink />
      <HistoryRecords />
      <Outlet />
    </Page>
  )
}
