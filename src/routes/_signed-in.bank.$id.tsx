import { createFileRoute } from '@tanstack/react-router'
import { loaded } from '#src/lib/loaded.ts'
import { screen } from '#src/lib/screen.tsx'
import { warm } from '#src/lib/warm.ts'
import { validateView } from '#src/ui/view-state.ts'

const modules = loaded(() =>
  Promise.all([import('#src/banks/bank-queries.ts'), import('#src/banks/expense-queries.ts')]),
)

export const Route = createFileRoute('/_signed-in/bank/$id')({
  validateSearch: validateView,
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const [{ bankQuery }, { expensesQuery }] = await modules()
    void warm(queryClient, expensesQuery(id))
    await warm(queryClient, bankQuery(queryClient, id))
  },
  ...screen(() => import('#src/banks/bank-page.tsx'), 'BankPage'),
})
