import { IconBuildingBank } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { AddLendLink } from '#src/lends/list/add-lend-link.tsx'
import { LendList } from '#src/lends/list/lend-list.tsx'
import { PeopleCards } from '#src/people/people-cards.tsx'
import { ButtonLink } from '#src/ui/display/link.tsx'
import { InstallOffer } from '#src/ui/install-offer.tsx'
import { Page } from '#src/ui/page.tsx'

/** The screen with the user's lend/borrow records. Its child routes open the drawers over the list. */
export const HomePage = () => (
  <Page
    title="My Lend Borrow"
    actions={
      <>
        <AddLendLink />
        <ButtonLink to="/bank" variant="default" leftSection={<IconBuildingBank size={18} aria-hidden />}>
          Bank
        </ButtonLink>
      </>
    }
  >
    <InstallOffer />
    <PeopleCards />
    <LendList />
    <Outlet />
  </Page>
)
