import { createFileRoute } from '@tanstack/react-router'
import { MyDataSection } from '#src/profile/my-data/my-data-section.tsx'
import { requireFullServer } from '#src/session/session-guard.ts'

export const Route = createFileRoute('/_signed-in/profile/data')({
  beforeLoad: ({ context }) => requireFullServer(context.queryClient),
  component: MyDataSection,
})
