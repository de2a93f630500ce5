import { createFileRoute } from '@tanstack/react-router'
import { AddBankDrawer } from '#src/banks/form/bank-drawers.tsx'

export const Route = createFileRoute('/_signed-in/bank/add')({
  component: AddBankDrawer,
})
