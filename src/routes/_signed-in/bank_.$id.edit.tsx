import { createFileRoute } from '@tanstack/react-router'
import { EditAccountDrawer } from '#src/banks/form/bank-drawers.tsx'

export const Route = createFileRoute('/_signed-in/bank_/$id/edit')({
  component: EditAccountDrawer,
})
