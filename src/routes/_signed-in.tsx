import { createFileRoute } from '@tanstack/react-router'
import { object } from 'valibot'
import { textParam } from '#src/lib/search-params.ts'
import { AppBadge } from '#src/reminders/app-badge.tsx'
import { useHasFeature } from '#src/session/features.ts'
import { requireSession } from '#src/session/session-guard.ts'
import { SignedInShell } from '#src/session/shell/signed-in-shell.tsx'
import { ClaimsBell } from '#src/shares/claims/claims-bell.tsx'

const SignedIn = () => {
  const [hasShares, hasReminders] = [useHasFeature('shares'), useHasFeature('reminders')]
  return (
    <SignedInShell
      tools={
        <>
          {hasShares && <ClaimsBell />}
          {hasReminders && <AppBadge />}
        </>
      }
    />
  )
}

export const Route = createFileRoute('/_signed-in')({
  /** The id of the record that is open over the screen. */
  validateSearch: object({ record: textParam(64) }),
  beforeLoad: ({ context }) => requireSession(context.queryClient),
  component: SignedIn,
})
