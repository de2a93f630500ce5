import { createFileRoute } from '@tanstack/react-router'
import { part } from '#src/lib/part.ts'
import { requireSession } from '#src/session/session-guard.ts'

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ context }) => requireSession(context.queryClient),
  loader: ({ context: { queryClient } }) => {
    // A log that cannot be loaded is not kept, and nothing waits for it.
    void import('#src/history/device-log.ts').then(
      ({ keepDeviceLog }) => keepDeviceLog(queryClient),
      () => undefined,
    )
  },
  component: part(() => import('#src/session/signed-in-shell.tsx'), 'SignedInShell'),
})
