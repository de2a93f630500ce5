import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#src/profile/profile-page.tsx'
import { PlansSection } from '#src/recurring/plans-section.tsx'
import { RemindersSection } from '#src/reminders/reminders-section.tsx'
import { useServer } from '#src/session/server.ts'
import { TagsSection } from '#src/tags/tags-section.tsx'

const OtherSections = () =>
  useServer().isFull && (
    <>
      <PlansSection />
      <TagsSection />
      <RemindersSection />
    </>
  )

export const Route = createFileRoute('/_signed-in/profile')({
  component: () => (
    <ProfilePage>
      <OtherSections />
    </ProfilePage>
  ),
})
