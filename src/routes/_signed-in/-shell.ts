import { createElement, Suspense } from 'react'
import { lazyWhenIdle } from '#src/lib/loading/lazy-when-idle.ts'
import { useHasFeature } from '#src/session/features.ts'
import { SignedInShell } from '#src/session/shell/signed-in-shell.tsx'

const ClaimsBell = lazyWhenIdle(() => import('#src/asking/claims/claims-bell.tsx'), 'ClaimsBell')
const AppBadge = lazyWhenIdle(() => import('#src/reminders/app-badge.tsx'), 'AppBadge')

/** What stands beside the avatar, and the badge of the installed application. Their code loads after the screen. */
const HeaderTools = () => {
  const [hasShares, hasReminders] = [useHasFeature('shares'), useHasFeature('reminders')]
  return createElement(
    Suspense,
    { fallback: null },
    hasShares && createElement(ClaimsBell),
    hasReminders && createElement(AppBadge),
  )
}

/** The signed-in screens in their frame, with the bell in the header. */
export const Shell = () => createElement(SignedInShell, { tools: createElement(HeaderTools) })
