import { createFileRoute } from '@tanstack/react-router'
import { EditLendDrawer } from '#src/lends/lend-drawers.tsx'

export const Route = createFileRoute('/_signed-in/home/edit/$id')({
  component: EditLendDrawer,
})
