import { createFileRoute } from '@tanstack/react-router'
import { part } from '#src/lib/part.ts'

export const Route = createFileRoute('/_signed-in/profile')({
  component: part(() => import('#src/profile/profile-page.tsx'), 'ProfilePage'),
})
