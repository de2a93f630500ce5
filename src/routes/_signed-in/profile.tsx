import { createFileRoute } from '@tanstack/react-router'
import { lazyRoute } from '#src/lib/loading/lazy-route.ts'

export const Route = createFileRoute('/_signed-in/profile')({
  component: lazyRoute(() => import('./-profile.ts'), 'Profile'),
})
