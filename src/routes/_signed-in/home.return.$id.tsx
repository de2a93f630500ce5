import { createFileRoute } from '@tanstack/react-router'
import { ReturnDrawer } from '#src/lends/returns/return-drawer.tsx'

export const Route = createFileRoute('/_signed-in/home/return/$id')({
  component: ReturnDrawer,
})
