import { createFileRoute } from '@tanstack/react-router'
import { MovementDrawer } from '#src/banks/move/movement-drawer.tsx'

export const Route = createFileRoute('/_signed-in/bank_/$id/debit')({
  component: () => <MovementDrawer movement="debit" />,
})
