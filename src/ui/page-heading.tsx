import { Title } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { afterPaint } from '#src/lib/page/after-paint.ts'

/** The heading of a screen. It sets the document title and takes the focus after a navigation. */
export const PageHeading = ({ title }: { title: string }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const router = useRouter()
  useEffect(() => {
    document.title = `${title} · Wealth Care`
  }, [title])
  useEffect(() => {
    if (router.state.resolvedLocation === undefined) return // the page has just been opened
    const before = document.activeElement
    // A focus before the paint would force a layout of the whole page.
    return afterPaint(() => {
      const now = document.activeElement
      const isTaken = now !== before && now?.closest('main, [role="dialog"]') // the screen focused a field of its own
      if (!isTaken) heading.current?.focus({ preventScroll: true }) // the router controls the scroll position
    })
  }, [router])
  return (
    <Title order={1} size="h2" ref={heading} tabIndex={-1} style={{ overflowWrap: 'anywhere' }}>
      {title}
    </Title>
  )
}
