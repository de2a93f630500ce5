import { Title } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { useLends } from '#src/lends/lend-queries.ts'
import { addLendAction } from '#src/lends/list/add-lend-action.ts'
import { later } from '#src/lib/later.tsx'
import { BelowFold } from '#src/ui/below-fold.tsx'
import { ActionButtons, type ButtonAction } from '#src/ui/display/action-buttons.tsx'
import { InstallOffer } from '#src/ui/install-offer.tsx'
import { Page } from '#src/ui/page.tsx'
import { useIsNarrow } from '#src/ui/theme/use-is-narrow.ts'
import { FirstSteps, useIsNew } from './first-steps/first-steps.tsx'
import classes from './today.module.css'
import { Today } from './today.tsx'

/** The table stands below the first screen, so its code comes after the promises. */
const LendList = later(() => import('#src/lends/list/lend-list.tsx').then(({ LendList: loaded }) => loaded))

/** Shows the first steps that are still to do, below the records. A user without records sees them at the top, in `Today`. */
const StepsLeft = () => {
  const { data: lends = [] } = useLends()
  return useIsNew() === false && <FirstSteps lends={lends} isNew={false} />
}

const actions: readonly ButtonAction[] = [
  addLendAction,
  { label: 'Bank', icon: IconBuildingBank, link: { to: '/bank' } },
]

/**
 * The home screen: what is promised, the people, and below them all lend/borrow records. Its child routes open the drawers
 * over it. On a phone its buttons stand at the records, because the tab bar has them, too.
 */
export const HomePage = () => {
  const isNarrow = useIsNarrow()
  return (
    <Page title="Today" {...(!isNarrow && { actions })}>
      <InstallOffer />
      <Today />
      <div className={`row ${classes.head}`}>
        <Title order={2} size="h4">
          My Lend Borrow
        </Title>
        {isNarrow && <ActionButtons actions={actions} size="sm" px="sm" iconSize={0} />}
      </div>
      <BelowFold>
        <LendList />
      </BelowFold>
      {/* Below the list: they appear later, and must not move what the user is about to press. */}
      <StepsLeft />
      <Outlet />
    </Page>
  )
}
