import { Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { afterPaint } from '#src/lib/page/after-paint.ts'
import { getTopLayer } from '#src/ui/layers/layers.ts'

/**
 * The heading of a screen. It sets the document title and takes the focus after a navigation, but not from an open dialog. It also
 * takes it when the screen shows again after the overlay: what had the focus lost it when the screen was hidden.
 */
export const PageHeading = ({ title }: { title: string }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const hasShown = useRef(false)
  const router = useRouter()
  useDocumentTitle(`${title} · Wealth Care`)
  // React runs a layout effect again when the overlay goes, and another effect only once.
  useLayoutEffect(() => {
    const before = hasShown.current ? document.body : document.activeElement
    hasShown.current = true
    if (router.state.resolvedLocation === undefined) return // the page has just been opened
    // A focus before the paint would force a layout of the whole page.
    return afterPaint(() => {
      const now = document.activeElement
      const isInDialog = getTopLayer() !== undefined && now?.closest('[role="dialog"]')
      const isInScreen = now !== before && now?.closest('main') // the screen focused a field of its own
      if (!isInDialog && !isInScreen) heading.current?.focus({ preventScroll: true }) // the router controls the scroll position
    })
  }, [router])
  return (
    <Title order={1} size="h2" ref={heading} tabIndex={-1} style={{ overflowWrap: 'anywhere' }}>
      {title}
    </Title>
  )
}
