import { createFileRoute } from '@tanstack/react-router'
import { loaded } from '#src/lib/loaded.ts'
import { part } from '#src/lib/part.ts'
import { requireSession } from '#src/session/session-guard.ts'

const deviceLog = loaded(() => import('#src/history/device-log.ts'))

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ context }) => requireSession(context.queryClient),
  // Awaited, so that the log has every change. A log that cannot be loaded keeps none.
  loader: ({ context: { queryClient } }) =>
    deviceLog().then(
      ({ keepDeviceLog }) => keepDeviceLog(queryClient),
      () => undefined,
    ),
  component: part(() => import('#src/session/signed-in-shell.tsx'), 'SignedInShell'),
})
