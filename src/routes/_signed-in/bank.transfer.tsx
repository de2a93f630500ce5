import { createFileRoute } from '@tanstack/react-router'
import { TransferOverList } from '#src/banks/transfer/transfer-drawers.tsx'

export const Route = createFileRoute('/_signed-in/bank/transfer')({
  component: TransferOverList,
})
