import { createFileRoute } from '@tanstack/react-router'
import { lazyRoute } from '#src/lib/loading/lazy-route.ts'

export const Route = createFileRoute('/_signed-in/home/return/$id')({
  component: lazyRoute(() => import('#src/lends/returns/return-drawer.tsx'), 'ReturnDrawer'),
})
