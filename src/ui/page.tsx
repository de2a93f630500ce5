import { Container, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionButtons, type ButtonAction } from './display/action-buttons.tsx'
import classes from './page.module.css'
import { PageHeading } from './page-heading.tsx'

type PageProps = { title: string; actions?: readonly ButtonAction[] | undefined; children: ReactNode }

/** The layout of a signed-in screen: heading, actions and content. */
export const Page = ({ title, actions, children }: PageProps) => (
  <Container size={1100}>
    <Group className={classes.header ?? ''} justify="space-between">
      <PageHeading title={title} />
      {actions && (
        <Group className={classes.actions ?? ''}>
          <ActionButtons actions={actions} />
        </Group>
      )}
    </Group>
    {children}
  </Container>
)
