import { createFileRoute } from '@tanstack/react-router'
import { part } from '#src/lib/part.ts'

export const Route = createFileRoute('/_signed-in/bank/$id/edit')({
  component: part(() => import('#src/banks/edit-bank-drawer.tsx'), 'EditBankDrawer'),
})
