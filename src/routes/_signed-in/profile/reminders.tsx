import { createFileRoute } from '@tanstack/react-router'
import { RemindersSection } from '#src/reminders/reminders-section.tsx'
import { requireFullServer } from '#src/session/session-guard.ts'

export const Route = createFileRoute('/_signed-in/profile/reminders')({
  beforeLoad: ({ context }) => requireFullServer(context.queryClient),
  component: RemindersSection,
})
