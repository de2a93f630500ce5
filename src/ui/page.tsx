import { Container, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link as RouterLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Link } from '#src/lib/link.ts'
import { MoreActions } from './data-table/row-actions.tsx'
import { ActionButtons, type ButtonAction } from './display/action-buttons.tsx'
import { type Offer, useOffers } from './layers/offers.ts'
import classes from './page.module.css'
import { PageHeading } from './page-heading.tsx'

type PageProps = {
  title: string
  /** The way back to the list that the screen is of, before its title. */
  back?: BackLink
  actions?: readonly ButtonAction[] | undefined
  /** What is done less often, behind "⋯" at the right of the title. One alone is a button. */
  moreActions?: readonly Offer[] | undefined
  children: ReactNode
}

/** The name of the list that a screen is of, and its address. */
export type BackLink = { label: string; link: Link }

const BackArrow = ({ back: { label, link } }: { back: BackLink }) => (
  <RouterLink {...link} className={classes.back} aria-label={label} title={label}>
    <IconArrowLeft size={20} aria-hidden />
  </RouterLink>
)

/** The menu of a screen. The palette offers its actions too. */
const PageMenu = ({ title, actions }: { title: string; actions: readonly Offer[] }) => {
  useOffers(actions)
  return <MoreActions actions={actions} name={title} tabIndex={0} />
}

/** The layout of a signed-in screen: heading, actions and content. */
export const Page = ({ title, back, actions = [], moreActions = [], children }: PageProps) => {
  const buttons = moreActions.length === 1 ? [...actions, ...moreActions] : actions
  return (
    <Container size={1100}>
      <Group className={classes.header ?? ''}>
        {back ? (
          <Group className={classes.title ?? ''}>
            <BackArrow back={back} />
            <PageHeading title={title} />
          </Group>
        ) : (
          <PageHeading title={title} />
        )}
        {buttons.length > 0 && (
          <Group className={classes.actions ?? ''}>
            <ActionButtons actions={buttons} />
          </Group>
        )}
        {moreActions.length > 1 && (
          <div className={classes.menu}>
            <PageMenu title={title} actions={moreActions} />
          </div>
        )}
      </Group>
      {children}
    </Container>
  )
}
