import { createFileRoute, useMatch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { getChangeQueue } from '#src/changes/change-queue.ts'
import { WaitingHost } from '#src/changes/waiting/waiting-host.tsx'
import { recordSearchSchema } from '#src/lib/record-link.ts'
import { SharedTextOpener } from '#src/reading/shared-text-opener.tsx'
import { RecordOver } from '#src/record/record-over.tsx'
import { AppBadge } from '#src/reminders/app-badge.tsx'
import { ServerContext, toServer } from '#src/session/server.ts'
import { requireSession } from '#src/session/session-guard.ts'
import { useSession } from '#src/session/session-queries.ts'
import { ClaimsBell } from '#src/shares/claims/claims-bell.tsx'
import { SignedInShell } from '#src/shell/signed-in-shell.tsx'
import { changes } from './_signed-in/-changes.ts'

const SignedIn = () => {
  const features = useSession().data?.features
  const server = useMemo(() => toServer(features ?? []), [features])
  const home = useMatch({ from: '/_signed-in/home', shouldThrow: false }) // it shows the claims itself
  return (
    <ServerContext value={server}>
      <SignedInShell
        tools={
          <>
            <WaitingHost />
            {server.isFull && !home && <ClaimsBell />}
            {server.isFull && <AppBadge />}
          </>
        }
      />
      <RecordOver />
      <SharedTextOpener />
    </ServerContext>
  )
}

export const Route = createFileRoute('/_signed-in')({
  validateSearch: recordSearchSchema,
  beforeLoad: async ({ context: { queryClient } }) => {
    const user = await requireSession(queryClient)
    getChangeQueue(queryClient, user.id).know(Object.values(changes))
  },
  component: SignedIn,
})
