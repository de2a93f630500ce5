import { Container, Group, Title } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { ActionButtons, type ButtonAction } from './display/action-buttons.tsx'
import classes from './page.module.css'

/** The heading of a screen. It sets the document title and takes the focus after a navigation. */
export const PageHeading = ({ title }: { title: string }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const router = useRouter()
  useEffect(() => {
    document.title = `${title} · Wealth Care`
  }, [title])
  useEffect(() => {
    const isReached = router.state.resolvedLocation !== undefined
    if (isReached) heading.current?.focus({ preventScroll: true }) // the router controls the scroll position
  }, [router])
  return (
    <Title order={1} size="h2" ref={heading} tabIndex={-1} style={{ overflowWrap: 'anywhere' }}>
      {title}
    </Title>
  )
}

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
