import { createFileRoute } from '@tanstack/react-router'
import { AddExpenseToAccount } from '#src/banks/expenses/add-expense-to-account.tsx'

export const Route = createFileRoute('/_signed-in/bank_/$id/expense/')({ component: AddExpenseToAccount })
