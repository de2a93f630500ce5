import { createFileRoute } from '@tanstack/react-router'
import { PlansSection } from '#src/plans/list/plans-section.tsx'
import { requireFullServer } from '#src/session/session-guard.ts'

export const Route = createFileRoute('/_signed-in/profile/plans')({
  beforeLoad: ({ context }) => requireFullServer(context.queryClient),
  component: PlansSection,
})
