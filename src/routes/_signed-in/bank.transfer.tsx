import { createFileRoute } from '@tanstack/react-router'
import { lazyRoute } from '#src/lib/loading/lazy-route.ts'

export const Route = createFileRoute('/_signed-in/bank/transfer')({
  component: lazyRoute(() => import('#src/banks/transfer/transfer-drawers.tsx'), 'TransferOverList'),
})
