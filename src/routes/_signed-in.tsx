import { createFileRoute } from '@tanstack/react-router'
import { part } from '#src/lib/part.ts'
import { requireSession } from '#src/session/session-guard.ts'

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ context }) => requireSession(context.queryClient),
  component: part(() => import('#src/session/signed-in-shell.tsx'), 'SignedInShell'),
})
