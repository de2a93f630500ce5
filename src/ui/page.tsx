import { Container, Group, Title } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'

/** The screen's heading: names the document too, and takes the focus when the screen was reached by a navigation. */
export const PageHeading = ({ title }: { title: string }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const router = useRouter()
  useEffect(() => {
    document.title = `${title} · Wealth Care`
  }, [title])
  useEffect(() => {
    const isReached = router.state.resolvedLocation !== undefined
    if (isReached) heading.current?.focus({ preventScroll: true }) // where to scroll is the router's to say
  }, [router])
  return (
    <Title order={1} size="h2" ref={heading} tabIndex={-1}>
      {title}
    </Title>
  )
}

/** A signed-in screen: its heading, the actions beside it, and what it shows. */
export const Page = ({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) => (
  <Container size={1100}>
    <Group justify="space-between" mb="lg">
      <PageHeading title={title} />
      {actions && <Group gap="sm">{actions}</Group>}
    </Group>
    {children}
  </Container>
)
