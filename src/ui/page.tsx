import { Container, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { MoreActions } from './data-table/row-actions.tsx'
import { ActionButtons, type ButtonAction } from './display/action-buttons.tsx'
import { type Offer, useOffers } from './layers/offers.ts'
import classes from './page.module.css'
import { PageHeading } from './page-heading.tsx'

type PageProps = {
  title: string
  actions?: readonly ButtonAction[] | undefined
  /** What is done less often, behind "⋯". One alone is a button. */
  moreActions?: readonly Offer[]
  children: ReactNode
}

/** The menu of a screen. The palette offers its actions too. */
const PageMenu = ({ title, actions }: { title: string; actions: readonly Offer[] }) => {
  useOffers(actions)
  return <MoreActions actions={actions} name={title} tabIndex={0} />
}

/** The layout of a signed-in screen: heading, actions and content. */
export const Page = ({ title, actions, moreActions = [], children }: PageProps) => (
  <Container size={1100}>
    <Group className={classes.header ?? ''} justify="space-between">
      <PageHeading title={title} />
      {actions && (
        <Group className={classes.actions ?? ''}>
          <ActionButtons actions={moreActions.length === 1 ? [...actions, ...moreActions] : actions} />
          {moreActions.length > 1 && <PageMenu title={title} actions={moreActions} />}
        </Group>
      )}
    </Group>
    {children}
  </Container>
)
