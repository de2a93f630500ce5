import { createFileRoute } from '@tanstack/react-router'
import { lazyRoute } from '#src/lib/loading/lazy-route.ts'

export const Route = createFileRoute('/_signed-in/bank/add')({
  component: lazyRoute(() => import('#src/banks/form/bank-drawers.tsx'), 'AddBankDrawer'),
})
