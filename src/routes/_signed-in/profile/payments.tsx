import { createFileRoute } from '@tanstack/react-router'
import { PaymentsSection } from '#src/profile/payments-section.tsx'
import { requireFullServer } from '#src/session/session-guard.ts'

export const Route = createFileRoute('/_signed-in/profile/payments')({
  beforeLoad: ({ context }) => requireFullServer(context.queryClient),
  component: PaymentsSection,
})
