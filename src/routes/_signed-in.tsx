import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useMemo } from 'react'
import { hasStandInId } from '#src/changes/queue/stand-in-prefix.ts'
import { painted } from '#src/lib/page/after-paint.ts'
import { recordSearchSchema } from '#src/lib/record-link.ts'
import { SharedTextOpener } from '#src/reading/shared-text-opener.tsx'
import { RecordOver } from '#src/record/record-over.tsx'
import { ServerContext, toServer } from '#src/session/server.ts'
import { requireSession } from '#src/session/session-guard.ts'
import { useSession } from '#src/session/session-queries.ts'
import { SignedInShell } from '#src/shell/signed-in-shell.tsx'
import { teachChanges } from './_signed-in/-changes.ts'

const SignedIn = () => {
  const queryClient = useQueryClient()
  const { data: user } = useSession()
  const features = user?.features
  const server = useMemo(() => toServer(features ?? []), [features])
  // The login imports the guard, so the guard must not import the changes. Screens read the waiting changes when they render,
  // which is after this.
  if (user) teachChanges(queryClient, user.id)
  return (
    <ServerContext value={server}>
      <SignedInShell />
      <RecordOver />
      <SharedTextOpener />
    </ServerContext>
  )
}

export const Route = createFileRoute('/_signed-in')({
  validateSearch: recordSearchSchema,
  beforeLoad: async ({ context: { queryClient }, location: { href }, cause, matches }) => {
    const user = await requireSession(queryClient)
    // A new screen renders in one task. The pressed link is painted before it.
    if (cause === 'stay' && matches.some((match) => match.cause === 'enter')) await painted()
    if (!hasStandInId(href)) return
    const { nameSavedRecords } = await import('#src/changes/waiting-queries.ts')
    const savedHref = await nameSavedRecords(user.id, href)
    if (savedHref !== href) throw redirect({ href: savedHref, replace: true })
  },
  component: SignedIn,
})
