import { createFileRoute } from '@tanstack/react-router'
import { AddIncomeDrawer } from '#src/banks/income/add-income-drawer.tsx'

export const Route = createFileRoute('/_signed-in/bank/income')({
  component: AddIncomeDrawer,
})
