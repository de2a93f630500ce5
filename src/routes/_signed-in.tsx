import { createFileRoute, redirect } from '@tanstack/react-router'
import { useMemo } from 'react'
import { getChangeQueue } from '#src/changes/change-queue.ts'
import { nameSavedRecords } from '#src/changes/waiting-queries.ts'
import { recordSearchSchema } from '#src/lib/record-link.ts'
import { SharedTextOpener } from '#src/reading/shared-text-opener.tsx'
import { RecordOver } from '#src/record/record-over.tsx'
import { ServerContext, toServer } from '#src/session/server.ts'
import { requireSession } from '#src/session/session-guard.ts'
import { useSession } from '#src/session/session-queries.ts'
import { SignedInShell } from '#src/shell/signed-in-shell.tsx'
import { changes } from './_signed-in/-changes.ts'

const SignedIn = () => {
  const features = useSession().data?.features
  const server = useMemo(() => toServer(features ?? []), [features])
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
  beforeLoad: async ({ context: { queryClient }, location: { href } }) => {
    const user = await requireSession(queryClient)
    getChangeQueue(queryClient, user.id).know(Object.values(changes))
    const savedHref = await nameSavedRecords(user.id, href)
    if (savedHref !== href) throw redirect({ href: savedHref, replace: true })
  },
  component: SignedIn,
})
