import { createFileRoute } from '@tanstack/react-router'
import { TransferFromAccount } from '#src/banks/transfer/transfer-drawers.tsx'

export const Route = createFileRoute('/_signed-in/bank_/$id/transfer')({
  component: TransferFromAccount,
})
