import { createFileRoute } from '@tanstack/react-router'
import { lazyRoute } from '#src/lib/loading/lazy-route.ts'

export const Route = createFileRoute('/_signed-in/home/ask/$id')({
  component: lazyRoute(() => import('#src/asking/ask-drawers.tsx'), 'AskLendDrawer'),
})
