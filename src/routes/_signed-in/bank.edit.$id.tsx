import { createFileRoute } from '@tanstack/react-router'
import { EditBankDrawer } from '#src/banks/form/bank-drawers.tsx'

export const Route = createFileRoute('/_signed-in/bank/edit/$id')({
  component: EditBankDrawer,
})
