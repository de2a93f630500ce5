import { createFileRoute } from '@tanstack/react-router'
import { painted } from '#src/lib/page/after-paint.ts'
import { recordSearchSchema } from '#src/lib/record-link.ts'
import { requireSession } from '#src/session/session-guard.ts'
import { SignedIn } from './_signed-in/-layout.tsx'

export const Route = createFileRoute('/_signed-in')({
  validateSearch: recordSearchSchema,
  beforeLoad: async ({ context: { queryClient }, cause, matches }) => {
    await requireSession(queryClient)
    // A new screen renders in one task. The pressed link is painted before it.
    if (cause === 'stay' && matches.some((match) => match.cause === 'enter')) await painted()
  },
  component: SignedIn,
})
