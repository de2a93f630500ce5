import { Title } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

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
