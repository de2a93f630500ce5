import { Outlet } from '@tanstack/react-router'
import { Page } from '#src/ui/page.tsx'

export const BankPage = () => (
  <Page title="Bank">
    <Outlet />
  </Page>
)
