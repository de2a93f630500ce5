import { createFileRoute } from '@tanstack/react-router'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { accountSearchSchema } from '#src/account/account-search.ts'
import { BankPage } from '#src/account/bank-page.tsx'
import { bankQuery } from '#src/banks/bank-queries.ts'
import { expensesQuery } from '#src/banks/expense-queries.ts'
import { isUnsaved } from '#src/changes/waiting-queries.ts'
import { dropEarlyResponse } from '#src/lib/api/early-requests.ts'
import { prefetch } from '#src/lib/cache/prefetch.ts'

export const Route = createFileRoute('/_signed-in/bank_/$id')({
  validateSearch: accountSearchSchema,
  loader: async ({ context: { queryClient }, params: { id } }) => {
    if (await isUnsaved(queryClient, id)) {
      dropEarlyResponse(buildPath(endpoints.idBank, { id })) // 404, which is wrong as soon as the account is sent
      return
    }
    void prefetch(queryClient, expensesQuery(id))
    await prefetch(queryClient, bankQuery(queryClient, id))
  },
  component: BankPage,
})
