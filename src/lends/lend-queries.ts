import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import {
  EXPENSE_BANK_INACTIVE,
  HAS_ACCOUNT,
  HAS_RETURNS,
  INSUFFICIENT_BALANCE,
  LEND_KEEPS_ACCOUNT,
  LESS_THAN_RETURNED,
} from '#contract/fields/messages.ts'
import { toPaise } from '#contract/fields/money.ts'
import { type EditedLend, type Lend, lendSchema, lendsSchema, type NewLend } from '#contract/lends.ts'
import { returnsSchema } from '#contract/returns.ts'
import { createBalanceChanges } from '#src/banks/balance-queries.ts'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { getKnownMessage, parseBody } from '#src/lib/api/errors.ts'
import { type SendRequest, useIdempotentRequest } from '#src/lib/api/idempotent-request.ts'
import { isOnline } from '#src/lib/api/online.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { compareNewestFirst, parseSavedRecord } from '#src/lib/api/saved-record.ts'
import { cacheRecord, createCacheChange, optimisticUpdate } from '#src/lib/cache/optimistic.ts'
import { WaitingRecord } from '#src/lib/cache/waiting.ts'
import type { Json } from '#src/outbox/entry.ts'
import { useWaitLater } from '#src/outbox/outbox-queries.ts'
import { useHasFeature } from '#src/session/features.ts'
import { useSession } from '#src/session/session-queries.ts'
import { describeLendBriefly, toMovedPaise, toNewLend } from './lend.ts'

/** The user's lend/borrow records, newest lend date first. */
export const lendsQuery = queryOptions({
  queryKey: ['lends'],
  ...apiQueryOptions(endpoints.getLend, lendsSchema),
})

/** Returns the query of the user's lend/borrow records. */
export const useLends = () => useQuery(lendsQuery)

/** The user's returns, newest date first. */
export const returnsQuery = queryOptions({
  queryKey: ['returns'],
  ...apiQueryOptions(endpoints.returns, returnsSchema),
})

/** The user's returns. It makes no call to a server without returns. */
export const useReturns = () => useQuery({ ...returnsQuery, enabled: useHasFeature('returns') })

/** The order of the records in the cache. */
export const lendOrder = compareNewestFirst(({ lendDate }: Lend) => lendDate)

/** Returns a function that removes the fields of a record that the server does not know. */
const useRemoveUnknownFields = () => {
  const [hasDirection, hasAccount] = [useHasFeature('direction'), useHasFeature('lend-account')]
  return <Sent extends Pick<NewLend, 'direction' | 'bankId'>>(lend: Sent): Sent => ({
    ...lend,
    ...(!hasDirection && { direction: undefined }),
    ...(!hasAccount && { bankId: undefined }),
  })
}

const changedLists = [lendsQuery.queryKey, returnsQuery.queryKey, banksQuery.queryKey]

const knownAddMessages: readonly string[] = [EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE]
const knownEditMessages = [...knownAddMessages, HAS_RETURNS, HAS_ACCOUNT, LEND_KEEPS_ACCOUNT, LESS_THAN_RETURNED]

/** A record to delete. With `putBack`, what it and its returns moved goes back to the accounts. */
type LendToDelete = { lend: Lend; putBack: boolean }

/** Deletes a record with its returns. It updates the lists before the response. */
const useRemoveLend = (undo?: (deleted: LendToDelete) => (() => Promise<unknown>) | undefined) => {
  const send = useIdempotentRequest()
  return useMutation({
    mutationFn: ({ lend: { id }, putBack }: LendToDelete) =>
      send(endpoints.deleteLend, { json: { id, ...(putBack && { putBack }) } }),
    ...optimisticUpdate(({ lend: { id } }: LendToDelete) => [
      createCacheChange(lendsQuery.queryKey, (lends) => lends.filter((lend) => lend.id !== id)),
      createCacheChange(returnsQuery.queryKey, (returns) => returns.filter(({ lendId }) => lendId !== id)),
    ]),
    meta: {
      invalidates: changedLists,
      success: 'Record deleted successfully!',
      describe: ({ lend }: LendToDelete) => describeLendBriefly(lend),
      undoLabel: 'Record deleted',
      failure: (error) => getKnownMessage(error, knownAddMessages, 'Failed to delete record!'),
      ...(undo && { undo }),
    },
  })
}

/** Sends the request that adds a record. Returns the record, or undefined if the response has none. */
export const sendNewLend = async (json: Json, send: SendRequest): Promise<Lend | undefined> =>
  parseSavedRecord(await parseBody(send(endpoints.addLend, { json })), lendSchema)

/** Adds a record. Without a connection it waits in the outbox. A retry sends the same idempotency key, so it adds one record. */
const useSendNewLend = (undo?: (lend: NewLend, saved: Lend | undefined) => (() => Promise<unknown>) | undefined) => {
  const send = useIdempotentRequest()
  const { data: user } = useSession()
  const waitLater = useWaitLater()
  const removeUnknownFields = useRemoveUnknownFields()
  return useMutation({
    mutationFn: (lend: NewLend) => {
      // The contract has the e-mail in the request; the server ignores it and uses the token.
      const json = { ...removeUnknownFields(lend), email: user?.email }
      return isOnline()
        ? sendNewLend(json, send)
        : send.sendLater(endpoints.addLend, { json }, (key, wasSent) => waitLater('addLend', json, key, wasSent))
    },
    onSuccess: (saved, _lend, _result, { client }) => {
      if (!(saved instanceof WaitingRecord)) cacheRecord(client, lendsQuery.queryKey, saved, lendOrder)
    },
    meta: {
      invalidates: changedLists,
      success: 'Lend borrow added successfully!',
      describe: describeLendBriefly,
      undoLabel: 'Record added',
      failure: (error) => getKnownMessage(error, knownAddMessages, 'Something went wrong!'),
      ...(undo && { undo }),
    },
  })
}

/**
 * Adds a record. `amount` is in rupees. With `bankId` it moves the balance of that account. Its undo deletes the record and
 * puts the money back.
 */
export const useAddLend = () => {
  const { mutateAsync: removeLend } = useRemoveLend()
  return useSendNewLend((_lend, saved) => saved && (() => removeLend({ lend: saved, putBack: saved.bankId !== null })))
}

/** A record before and after a change. */
type LendChange = { before: Lend; after: EditedLend }

const toCachedLend = ({ bankId: _, ...edited }: EditedLend, lend: Lend): Lend => ({
  ...lend,
  ...edited,
  direction: edited.direction ?? lend.direction,
})

/**
 * Changes a record, and moves the balance of its account by the difference. It updates the cache before the response.
 * docs/PRODUCT.md fixes the spelling of its failure text.
 */
export const useEditLend = () => {
  const send = useIdempotentRequest()
  const removeUnknownFields = useRemoveUnknownFields()
  return useMutation({
    mutationFn: ({ after }: LendChange) => send(endpoints.editLend, { json: removeUnknownFields(after) }),
    ...optimisticUpdate(({ before, after }: LendChange) => [
      createCacheChange(lendsQuery.queryKey, (lends) =>
        lends.map((lend) => (lend.id === after.id ? toCachedLend(after, lend) : lend)),
      ),
      ...(before.bankId === null
        ? []
        : createBalanceChanges(before.bankId, toMovedPaise(before, toPaise(after.amount) - toPaise(before.amount)))),
    ]),
    meta: {
      invalidates: changedLists,
      success: 'Update successful!',
      describe: ({ after }: LendChange) => describeLendBriefly(after),
      failure: (error) => getKnownMessage(error, knownEditMessages, 'Something worng!'),
    },
  })
}

/** Whether adding a deleted record again makes records and balances what they were. */
export const canAddAgain = ({ lend, putBack }: LendToDelete): boolean =>
  lend.returned === 0 && (lend.bankId === null || putBack)

/** Deletes a record with its returns. Its undo, where there is one, adds the record again, as a new one. */
export const useDeleteLend = () => {
  const { mutateAsync: addLend } = useSendNewLend()
  return useRemoveLend((deleted) => (canAddAgain(deleted) ? () => addLend(toNewLend(deleted.lend)) : undefined))
}
