import { createFileRoute } from '@tanstack/react-router'
import { accountSearchSchema } from '#src/banks/account/account-search.ts'
import { BankPage } from '#src/banks/account/bank-page.tsx'
import { bankQuery } from '#src/banks/bank-queries.ts'
import { expensesQuery } from '#src/banks/expense-queries.ts'
import { isStandInId } from '#src/changes/queue/waiting-change.ts'
import { prefetch } from '#src/lib/cache/prefetch.ts'

export const Route = createFileRoute('/_signed-in/bank_/$id')({
  validateSearch: accountSearchSchema,
  loader: async ({ context: { queryClient }, params: { id } }) => {
    void prefetch(queryClient, expensesQuery(id))
    if (!isStandInId(id)) await prefetch(queryClient, bankQuery(queryClient, id))
  },
  component: BankPage,
})
