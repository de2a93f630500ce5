import { Outlet } from '@tanstack/react-router'
import { Page } from '#src/ui/page.tsx'

export const ProfilePage = () => (
  <Page title="Profile">
    <Outlet />
  </Page>
)
