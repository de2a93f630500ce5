import { createFileRoute } from '@tanstack/react-router'
import { requireFullServer } from '#src/session/session-guard.ts'
import { TagsSection } from '#src/tags/tags-section.tsx'

export const Route = createFileRoute('/_signed-in/profile/tags')({
  beforeLoad: ({ context }) => requireFullServer(context.queryClient),
  component: TagsSection,
})
