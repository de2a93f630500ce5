import { useMutation } from '@tanstack/react-query'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE, SAME_ACCOUNT } from '#contract/fields/messages.ts'
import { toPaise } from '#contract/fields/money.ts'
import { type NewTransfer, type Transfer, transferSchema } from '#contract/transfers.ts'
import { getKnownMessage } from '#src/lib/api/errors.ts'
import { useIdempotentRequest } from '#src/lib/api/idempotent-request.ts'
import { optimisticUpdate } from '#src/lib/cache/optimistic.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import { createBalanceChanges } from './balance-queries.ts'
import { banksQuery, useNameAccount } from './bank-queries.ts'

const knownMessages: readonly string[] = [SAME_ACCOUNT, EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE]
const getFailureMessage = (error: Error): string => getKnownMessage(error, knownMessages, 'Something went wrong!')

const moveBetween = ({ fromId, toId, amount }: Pick<Transfer, 'fromId' | 'toId' | 'amount'>) => [
  ...createBalanceChanges(fromId, -toPaise(amount)),
  ...createBalanceChanges(toId, toPaise(amount)),
]

/** Returns a function that describes a transfer for a toast: `₹15,000 HDFC → SBI`. */
const useDescribeTransfer = () => {
  const nameAccount = useNameAccount()
  return ({ fromId, toId, amount }: Pick<Transfer, 'fromId' | 'toId' | 'amount'>): string =>
    `${formatBriefRupees(amount)} ${nameAccount(fromId)} → ${nameAccount(toId)}`
}

/** Undoes a transfer: the amount moves back. */
export const useDeleteTransfer = () => {
  const send = useIdempotentRequest()
  const describeTransfer = useDescribeTransfer()
  return useMutation({
    mutationFn: ({ id }: Transfer) => send(buildPath(endpoints.deleteTransfer, { transferId: id })),
    ...optimisticUpdate(({ fromId, toId, amount }: Transfer) => moveBetween({ fromId: toId, toId: fromId, amount })),
    meta: {
      invalidates: [banksQuery.queryKey],
      success: 'Transfer undone!',
      describe: ({ fromId, toId, amount }: Transfer) => describeTransfer({ fromId: toId, toId: fromId, amount }),
      failure: getFailureMessage,
    },
  })
}

/** Transfers rupees between two accounts. Both balances change before the response. */
export const useAddTransfer = () => {
  const send = useIdempotentRequest()
  const describeTransfer = useDescribeTransfer()
  const { mutateAsync: deleteTransfer } = useDeleteTransfer()
  return useMutation({
    mutationFn: (transfer: NewTransfer) => send(endpoints.addTransfer, { json: transfer }).json(transferSchema),
    ...optimisticUpdate(moveBetween),
    meta: {
      invalidates: [banksQuery.queryKey],
      success: 'Transferred!',
      describe: describeTransfer,
      undoLabel: 'Transferred',
      failure: getFailureMessage,
      undo: (_transfer: NewTransfer, saved: Transfer) => () => deleteTransfer(saved),
    },
  })
}
