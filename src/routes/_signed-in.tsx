import { createFileRoute } from '@tanstack/react-router'
import { lazyRoute } from '#src/lib/loading/lazy-route.ts'
import { once } from '#src/lib/loading/once.ts'
import { requireSession } from '#src/session/session-guard.ts'

const loadDeviceLog = once(() => import('#src/history/device/device-log.ts'))

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ context }) => requireSession(context.queryClient),
  // The loader waits for the log, so that it records every change. Without the module, the app works without a log.
  loader: ({ context: { queryClient } }) =>
    loadDeviceLog().then(
      ({ startDeviceLog }) => startDeviceLog(queryClient),
      () => undefined,
    ),
  component: lazyRoute(() => import('./_signed-in/-shell.ts'), 'Shell'),
})
