import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#src/profile/profile-page.tsx'
import { RemindersSection } from '#src/reminders/reminders-section.tsx'

export const Route = createFileRoute('/_signed-in/profile')({
  component: () => (
    <ProfilePage>
      <RemindersSection />
    </ProfilePage>
  ),
})
