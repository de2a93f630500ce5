import { createFileRoute } from '@tanstack/react-router'
import { SectionPage } from '#src/profile/sections/section-page.tsx'
import { requireFullServer } from '#src/session/session-guard.ts'
import { TagsSection } from '#src/tags/tags-section.tsx'

export const Route = createFileRoute('/_signed-in/profile/tags')({
  beforeLoad: ({ context }) => requireFullServer(context.queryClient),
  component: () => (
    <SectionPage address="/profile/tags">
      <TagsSection />
    </SectionPage>
  ),
})
