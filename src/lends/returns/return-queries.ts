import { type QueryClient, useMutation } from '@tanstack/react-query'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE, MORE_THAN_OUTSTANDING } from '#contract/fields/messages.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { Lend } from '#contract/lends.ts'
import {
  type NewReturn,
  type Return,
  type ReturnAdded,
  returnAddedSchema,
  returnDeletedSchema,
} from '#contract/returns.ts'
import { createBalanceChanges } from '#src/banks/balance-queries.ts'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { describeLendBriefly, toMovedPaise } from '#src/lends/lend.ts'
import { lendOrder, lendsQuery, returnsQuery } from '#src/lends/lend-queries.ts'
import { getKnownMessage } from '#src/lib/api/errors.ts'
import { useIdempotentRequest } from '#src/lib/api/idempotent-request.ts'
import { compareNewestFirst } from '#src/lib/api/saved-record.ts'
import { cacheRecord, createCacheChange, optimisticUpdate } from '#src/lib/cache/optimistic.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'

const returnOrder = compareNewestFirst(({ date }: Return) => date)

const knownMessages: readonly string[] = [MORE_THAN_OUTSTANDING, EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE]
const getFailureMessage = (error: Error): string => getKnownMessage(error, knownMessages, 'Something went wrong!')

/** A return to record. Its account is credited when the record is given, and debited when it is taken. */
type ReturnToAdd = { lend: Lend; sent: NewReturn }

/** A recorded return to undo, with its record. */
type ReturnToDelete = { lend: Lend; deleted: Return }

/** Describes a return for a toast: `₹2,000 from Ravi`, `₹2,000 to Ravi`, or with the reason of a record without a person. */
export const describeReturn = (
  { returnName, reason, direction }: Pick<Lend, 'returnName' | 'reason' | 'direction'>,
  { amount, kind }: Pick<NewReturn, 'amount' | 'kind'>,
): string => {
  if (kind === 'forgiven' || !returnName) return describeLendBriefly({ amount, reason: returnName || reason })
  return `${formatBriefRupees(amount)} ${direction === 'given' ? 'from' : 'to'} ${returnName}`
}

const addToReturned = (lend: Lend, { amount, kind }: Pick<NewReturn, 'amount' | 'kind'>): Lend => {
  const returned = toPaise(lend.returned) + toPaise(amount)
  const isSettled = returned >= toPaise(lend.amount)
  return {
    ...lend,
    returned: toRupees(returned),
    ...(kind === 'forgiven' && { forgiven: toRupees(toPaise(lend.forgiven) + toPaise(amount)) }),
    ...(isSettled && { returnStatus: 'done' }),
  }
}

const replaceLend = (next: Lend) =>
  createCacheChange(lendsQuery.queryKey, (lends) => lends.map((lend) => (lend.id === next.id ? next : lend)))

/** The changes of the cached record and balance that a return of `amount` rupees makes. */
export const createReturnChanges = (lend: Lend, sent: Pick<NewReturn, 'amount' | 'bankId' | 'kind'>) => [
  replaceLend(addToReturned(lend, sent)),
  ...(sent.bankId === '' ? [] : createBalanceChanges(sent.bankId, -toMovedPaise(lend, toPaise(sent.amount)))),
]

/** Caches a saved return and its record. */
export const cacheAddedReturn = (client: QueryClient, saved: ReturnAdded): void => {
  cacheRecord(client, returnsQuery.queryKey, saved.return, returnOrder)
  cacheRecord(client, lendsQuery.queryKey, saved.lend, lendOrder)
}

/** Undoes a return. The balance moves back, and a record that the return made done is open again. */
export const useDeleteReturn = () => {
  const send = useIdempotentRequest()
  return useMutation({
    mutationFn: ({ deleted }: ReturnToDelete) =>
      send(buildPath(endpoints.deleteReturn, { returnId: deleted.id })).json(returnDeletedSchema),
    ...optimisticUpdate(({ lend, deleted: { id, bankId, amount } }: ReturnToDelete) => [
      createCacheChange(returnsQuery.queryKey, (returns) => returns.filter((each) => each.id !== id)),
      ...(bankId === null ? [] : createBalanceChanges(bankId, toMovedPaise(lend, toPaise(amount)))),
    ]),
    onSuccess: ({ lend }, _variables, _result, { client }) => cacheRecord(client, lendsQuery.queryKey, lend, lendOrder),
    meta: {
      invalidates: [lendsQuery.queryKey, returnsQuery.queryKey, banksQuery.queryKey],
      success: 'Return undone!',
      describe: ({ lend, deleted }: ReturnToDelete) => describeReturn(lend, deleted),
      failure: getFailureMessage,
    },
  })
}

/**
 * Records a return in full or in part. The record and the balance of the account change before the response. When nothing
 * is outstanding any more, the record is done. `success` is the text of the toast.
 */
export const useAddReturn = (success = 'Return recorded!') => {
  const send = useIdempotentRequest()
  const { mutateAsync: deleteReturn } = useDeleteReturn()
  return useMutation({
    mutationFn: ({ lend, sent }: ReturnToAdd) =>
      send(buildPath(endpoints.addReturn, { lendId: lend.id }), { json: sent }).json(returnAddedSchema),
    ...optimisticUpdate(({ lend, sent }: ReturnToAdd) => createReturnChanges(lend, sent)),
    onSuccess: (saved, _variables, _result, { client }) => cacheAddedReturn(client, saved),
    meta: {
      invalidates: [lendsQuery.queryKey, returnsQuery.queryKey, banksQuery.queryKey],
      success,
      describe: ({ lend, sent }: ReturnToAdd) => describeReturn(lend, sent),
      undoLabel: success.replace('!', ''),
      failure: getFailureMessage,
      undo:
        (_variables: ReturnToAdd, { lend, return: added }: ReturnAdded) =>
        () =>
          deleteReturn({ lend, deleted: added }),
    },
  })
}
