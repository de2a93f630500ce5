import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { returnKinds } from '#contract/fields/choices.ts'
import { EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE, MORE_THAN_OUTSTANDING } from '#contract/fields/messages.ts'
import { toPaise } from '#contract/fields/money.ts'
import { applyReturn, toMovedPaise, undoReturn } from '#contract/lend-state.ts'
import { type Lend, lendSchema } from '#contract/lends/response.ts'
import {
  type Return,
  type ReturnAdded,
  type ReturnDeleted,
  returnAddedSchema,
  returnDeletedSchema,
  returnSchema,
} from '#contract/returns/response.ts'
import type { NewReturn } from '#contract/returns/rules.ts'
import { createBalanceChanges } from '#src/banks/balance-queries.ts'
import { createCacheChange } from '#src/changes/cache-change.ts'
import { type Change, defineChange } from '#src/changes/change.ts'
import { quoteRefusal } from '#src/changes/outcomes.ts'
import { useChange } from '#src/changes/use-change.ts'
import { describeLendBriefly } from '#src/lends/lend.ts'
import { lendLists, lendOrder, lendsQuery, returnsQuery } from '#src/lends/lend-queries.ts'
import { compareNewestFirst, readSaved } from '#src/lib/api/saved-record.ts'
import { cacheRecord, putRecord } from '#src/lib/cache/cached-lists.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import { getReturnForm } from './return.ts'

const returnOrder = compareNewestFirst(({ date }: Return) => date)

const knownMessages: readonly string[] = [MORE_THAN_OUTSTANDING, EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE]
const failure = quoteRefusal(knownMessages, 'Something went wrong!')

/** Describes a return for a toast: `₹2,000 from Ravi`, `₹2,000 to Ravi`, or with the reason of a record without a person. */
export const describeReturn = (
  { returnName, reason, direction }: Pick<Lend, 'returnName' | 'reason' | 'direction'>,
  { amount, kind }: Pick<NewReturn, 'amount' | 'kind'>,
): string => {
  if (kind === 'forgiven' || !returnName) return describeLendBriefly({ amount, reason: returnName || reason })
  return `${formatBriefRupees(amount)} ${direction === 'given' ? 'from' : 'to'} ${returnName}`
}

const changeLend = (id: string, change: (lend: Lend) => Lend) =>
  createCacheChange(lendsQuery.queryKey, (lends) => lends.map((lend) => (lend.id === id ? change(lend) : lend)))

/** A return to record. Its account is credited when the record is given, and debited when it is taken. */
type ReturnToAdd = { lend: Lend; sent: NewReturn }

/** The changes of the cached record and balance that a return of `amount` rupees makes. */
const createReturnChanges = ({ lend, sent }: ReturnToAdd, id: string, madeAt: number) => {
  const { amount, bankId, kind, date, reference = '' } = sent
  const entry = { id, kind: 'return', date, reason: lend.reason, reference, lendId: lend.id, returnId: id } as const
  return [
    changeLend(lend.id, (cached) => applyReturn(cached, { amount, kind })),
    ...(bankId === '' ? [] : createBalanceChanges(bankId, -toMovedPaise(lend, toPaise(amount)), madeAt, entry)),
  ]
}

/** Caches a saved return and its record. */
export const cacheAddedReturn = (client: QueryClient, saved: ReturnAdded): void => {
  cacheRecord(client, returnsQuery.queryKey, saved.return, returnOrder)
  cacheRecord(client, lendsQuery.queryKey, saved.lend, lendOrder)
}

/** A recorded return to undo, with its record. */
type ReturnToDelete = { lend: Lend; deleted: Return }

/** Undoes a return. The balance moves back, and a record that the return made done is open again. */
export const deleteReturn: Change<ReturnToDelete, ReturnDeleted | undefined> = defineChange<
  ReturnToDelete,
  ReturnDeleted | undefined
>({
  name: 'deleteReturn',
  label: 'Undo of a return',
  success: 'Return undone!',
  failure,
  invert: ({ deleted: { date, amount, kind, bankId, note } }, saved) =>
    saved &&
    ((make) => make(addReturn, { lend: saved.lend, sent: { date, amount, kind, bankId: bankId ?? '', note } })),
  schema: v.object({ lend: lendSchema, deleted: returnSchema }),
  send: ({ deleted: { id } }, send) =>
    readSaved(send(buildPath(endpoints.deleteReturn, { returnId: id })), returnDeletedSchema),
  getChanges: ({ lend, deleted: { id: returnId, bankId, amount, kind } }, id, madeAt) => {
    const entry = { id, kind: 'return-undone', reason: lend.reason, lendId: lend.id, returnId } as const
    return [
      createCacheChange(returnsQuery.queryKey, (returns) => returns.filter((each) => each.id !== returnId)),
      changeLend(lend.id, (cached) => undoReturn(cached, { amount, kind })),
      ...(bankId === null ? [] : createBalanceChanges(bankId, toMovedPaise(lend, toPaise(amount)), madeAt, entry)),
    ]
  },
  getSaved: (saved) => ({ version: saved?.lend.version }),
  cacheSaved: (client, saved) => cacheRecord(client, lendsQuery.queryKey, saved?.lend, lendOrder),
  invalidates: lendLists,
  getRecord: ({ lend }) => lend,
  getEffect: ({ lend }) => ({ id: lend.id, effect: 'edited' }),
  describe: ({ lend, deleted }) => describeReturn(lend, deleted),
  isDoneWhenGone: ({ deleted }) => deleted.bankId === null, // the balance may not have moved back
})

/** Undoes a return. */
export const useDeleteReturn = () => useChange(deleteReturn)

const toCachedReturn = ({ lend, sent: { reference: _, ...sent } }: ReturnToAdd, id: string): Return => ({
  ...sent,
  id,
  lendId: lend.id,
  bankId: sent.bankId || null,
})

/** Records a return in full or in part. When nothing is outstanding any more, the record is done. */
export const addReturn: Change<ReturnToAdd, ReturnAdded | undefined> = defineChange<
  ReturnToAdd,
  ReturnAdded | undefined
>({
  name: 'addReturn',
  label: 'Return',
  success: 'Return recorded!',
  failure,
  invert: (_added, saved) => saved && ((make) => make(deleteReturn, { lend: saved.lend, deleted: saved.return })),
  schema: v.object({
    lend: lendSchema,
    sent: v.object({
      date: v.string(),
      amount: v.number(),
      kind: v.picklist(returnKinds),
      bankId: v.string(),
      note: v.string(),
      reference: v.optional(v.string()),
    }),
  }),
  send: ({ lend, sent }, send) =>
    readSaved(send(buildPath(endpoints.addReturn, { lendId: lend.id }), { json: sent }), returnAddedSchema),
  getChanges: (input, id, madeAt) => [
    createCacheChange(returnsQuery.queryKey, (returns) => putRecord(returns, toCachedReturn(input, id), returnOrder)),
    ...createReturnChanges(input, id, madeAt),
  ],
  getSaved: (saved) => ({ id: saved?.return.id, version: saved?.lend.version }),
  cacheSaved: (client, saved) => saved && cacheAddedReturn(client, saved),
  invalidates: lendLists,
  getRecord: ({ lend }) => lend,
  getEffect: ({ lend }) => ({ id: lend.id, effect: 'edited' }),
  describe: ({ lend, sent }) => describeReturn(lend, sent),
  getForm: ({ lend, sent }) =>
    sent.kind === 'forgiven'
      ? undefined
      : { ...getReturnForm(lend.id), values: { ...sent, amount: toAmountText(sent.amount) } },
})

/** Records a return. `success` is the text of the toast. */
export const useAddReturn = (success?: string) => useChange(addReturn, success === undefined ? {} : { success })
