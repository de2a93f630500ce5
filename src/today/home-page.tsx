import { Title } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { useLends } from '#src/lends/lend-queries.ts'
import { addLendAction } from '#src/lends/list/add-lend-action.ts'
import { LendList } from '#src/lends/list/lend-list.tsx'
import { useServer } from '#src/session/server.ts'
import { InstallOffer } from '#src/ui/install-offer.tsx'
import { Page } from '#src/ui/page.tsx'
import { TodayClaims } from './claims.tsx'
import { FirstSteps } from './first-steps/first-steps.tsx'
import { Today } from './today.tsx'

/** The first steps that are left, for a user with records. `Today` shows them to others. */
const StepsLeft = () => {
  const { data: lends = [] } = useLends()
  return lends.length > 0 && <FirstSteps lends={lends} />
}

/**
 * The home screen: what is promised, the people, and below them all lend/borrow records. Its child routes open the drawers
 * over it.
 */
export const HomePage = () => {
  const { isFull } = useServer()
  return (
    <Page title="Today" actions={[addLendAction, { label: 'Bank', icon: IconBuildingBank, link: { to: '/bank' } }]}>
      <InstallOffer />
      {isFull && <TodayClaims />}
      <Today />
      <Title order={2} size="h4" mb="sm">
        My Lend Borrow
      </Title>
      <LendList />
      {/* Below the list: they appear later, and must not move what the user is about to press. */}
      <StepsLeft />
      <Outlet />
    </Page>
  )
}
