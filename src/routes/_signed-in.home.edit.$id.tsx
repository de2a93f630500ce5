import { createFileRoute } from '@tanstack/react-router'
import { part } from '#src/lib/part.ts'

export const Route = createFileRoute('/_signed-in/home/edit/$id')({
  component: part(() => import('#src/lends/lend-drawers.tsx'), 'EditLendDrawer'),
})
