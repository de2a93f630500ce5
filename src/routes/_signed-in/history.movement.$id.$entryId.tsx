import { createFileRoute } from '@tanstack/react-router'
import { EditMovementDrawer } from '#src/account/passbook/edit-movement-drawer.tsx'
import { requireFullServer } from '#src/session/session-guard.ts'

export const Route = createFileRoute('/_signed-in/history/movement/$id/$entryId')({
  beforeLoad: ({ context }) => requireFullServer(context.queryClient),
  component: () => <EditMovementDrawer screen="/history" />,
})
