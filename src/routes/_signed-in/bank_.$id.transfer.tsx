import { createFileRoute } from '@tanstack/react-router'
import { TransferFromAccount } from '#src/banks/transfer/transfer-drawers.tsx'
import { requireFullServer } from '#src/session/session-guard.ts'

export const Route = createFileRoute('/_signed-in/bank_/$id/transfer')({
  beforeLoad: ({ context }) => requireFullServer(context.queryClient),
  component: TransferFromAccount,
})
