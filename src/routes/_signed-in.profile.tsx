import { createFileRoute } from '@tanstack/react-router'
import { screen } from '#src/lib/screen.tsx'

export const Route = createFileRoute('/_signed-in/profile')({
  ...screen(() => import('#src/profile/profile-page.tsx'), 'ProfilePage'),
})
