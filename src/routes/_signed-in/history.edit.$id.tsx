import { createFileRoute } from '@tanstack/react-router'
import { EditLendDrawer } from '#src/lends/lend-drawers.tsx'

export const Route = createFileRoute('/_signed-in/history/edit/$id')({
  component: () => <EditLendDrawer screen="/history" />,
})
