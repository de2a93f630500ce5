import { useMemo } from 'react'
import { SharedTextOpener } from '#src/reading/shared-text-opener.tsx'
import { RecordOver } from '#src/record/record-over.tsx'
import { ServerContext, toServer } from '#src/session/server.ts'
import { useSession } from '#src/session/session-queries.ts'
import { SignedInShell } from '#src/shell/signed-in-shell.tsx'
import { CanWait } from '#src/ui/connection/can-wait.ts'
// The queue knows all calls before a screen reads what waits. Only this part of the route is loaded later than the login.
import './-changes.ts'

/** The layout of the signed-in screens. It tells them what the server can do. */
export const SignedIn = () => {
  const { data: user } = useSession()
  const features = user?.features
  const server = useMemo(() => toServer(features ?? []), [features])
  return (
    <ServerContext value={server}>
      <CanWait value={server.isFull}>
        <SignedInShell />
        <RecordOver />
        <SharedTextOpener />
      </CanWait>
    </ServerContext>
  )
}
