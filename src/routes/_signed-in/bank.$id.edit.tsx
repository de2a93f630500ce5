import { createFileRoute } from '@tanstack/react-router'
import { lazyRoute } from '#src/lib/loading/lazy-route.ts'

export const Route = createFileRoute('/_signed-in/bank/$id/edit')({
  component: lazyRoute(() => import('#src/banks/form/edit-bank-drawer.tsx'), 'EditBankDrawer'),
})
