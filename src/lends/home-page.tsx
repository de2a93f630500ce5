import { Outlet } from '@tanstack/react-router'
import { Page } from '#src/ui/page.tsx'

export const HomePage = () => (
  <Page title="My Lend Borrow">
    <Outlet />
  </Page>
)
