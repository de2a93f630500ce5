import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#src/profile/profile-page.tsx'
import { PlansSection } from '#src/recurring/plans-section.tsx'
import { RemindersSection } from '#src/reminders/reminders-section.tsx'
import { useServer } from '#src/session/server.ts'

const OtherSections = () =>
  useServer().isFull && (
    <>
      <PlansSection />
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
