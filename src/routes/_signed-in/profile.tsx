import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#src/profile/profile-page.tsx'
import { RemindersSection } from '#src/reminders/reminders-section.tsx'
import { useServer } from '#src/session/server.ts'

export const Route = createFileRoute('/_signed-in/profile')({
  component: () => <ProfilePage>{useServer().isFull && <RemindersSection />}</ProfilePage>,
})
