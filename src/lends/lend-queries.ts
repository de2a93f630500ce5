import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
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
import { toMovedPaise } from '#contract/lend-state.ts'
import { type EditedLend, type Lend, lendSchema, lendsSchema, type NewLend } from '#contract/lends.ts'
import { returnsSchema } from '#contract/returns.ts'
import { createBalanceChanges } from '#src/banks/balance-queries.ts'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { defineChange, defineEdit } from '#src/changes/change.ts'
import { useQueryWithWaiting } from '#src/changes/overlay.ts'
import { createSubmit, useChange } from '#src/changes/use-change.ts'
import { getKnownMessage, parseBody } from '#src/lib/api/errors.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { compareNewestFirst, parseSavedRecord } from '#src/lib/api/saved-record.ts'
import { cacheRecord, createCacheChange, createRemoval, putRecord } from '#src/lib/cache/optimistic.ts'
import { linkToRecord } from '#src/lib/record-link.ts'
import { useServer } from '#src/session/server.ts'
import { useSession } from '#src/session/session-queries.ts'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import { compareLends, describeLendBriefly, getLendForm, toNewLend } from './lend.ts'

/** The user's lend/borrow records, newest lend date first, as the server has them. */
export const lendsQuery = queryOptions({
  queryKey: ['lends'],
  ...apiQueryOptions(endpoints.getLend, lendsSchema),
})

/** The user's lend/borrow records, with what waits to be sent. */
export const useLends = () => useQueryWithWaiting(lendsQuery)

/** The user's records for the list of them, where those that wait to be deleted stay. */
export const useListedLends = () => useQueryWithWaiting(lendsQuery, { keepsDeleted: true })

/** The user's returns, newest date first, as the server has them. */
export const returnsQuery = queryOptions({
  queryKey: ['returns'],
  ...apiQueryOptions(endpoints.returns, returnsSchema),
})

/** The user's returns, with what waits to be sent. It makes no call to a server that is not full. */
export const useReturns = () => useQueryWithWaiting({ ...returnsQuery, enabled: useServer().isFull })

/** The order of the records in the cache. */
export const lendOrder = compareNewestFirst(({ lendDate }: Lend) => lendDate)

/** The queries that a change of a record makes stale. */
export const lendLists = [lendsQuery.queryKey, returnsQuery.queryKey, banksQuery.queryKey]

const knownAddMessages: readonly string[] = [EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE]
const knownEditMessages = [...knownAddMessages, HAS_RETURNS, HAS_ACCOUNT, LEND_KEEPS_ACCOUNT, LESS_THAN_RETURNED]

/** The contract has the e-mail in the request; the server ignores it and uses the token. */
type LendToAdd = NewLend & { email?: string | undefined }

const toCachedLend = ({ bankId, ...lend }: LendToAdd, id: string): Lend => ({
  ...lend,
  id,
  email: lend.email ?? '',
  bankId: bankId || null,
  direction: lend.direction ?? 'given',
  returned: 0,
  forgiven: 0,
})

const toForm = (lend: NewLend | EditedLend) => ({
  ...lend,
  bankId: lend.bankId ?? '',
  amount: toAmountText(lend.amount),
})

/** Adds a record. With `bankId` it moves the balance of that account. */
export const addLend = defineChange<LendToAdd, Lend | undefined>({
  name: 'addLend',
  label: 'New record',
  makesNew: true,
  schema: v.omit(lendSchema, ['id', 'returned', 'forgiven', 'version']),
  send: async (lend, send) => parseSavedRecord(await parseBody(send(endpoints.addLend, { json: lend })), lendSchema),
  getChanges: (lend, id) => {
    const { bankId, direction = 'given', amount } = lend
    return [
      ...(id === undefined
        ? []
        : [createCacheChange(lendsQuery.queryKey, (lends) => putRecord(lends, toCachedLend(lend, id), lendOrder))]),
      ...(bankId ? createBalanceChanges(bankId, toMovedPaise({ direction }, toPaise(amount))) : []),
    ]
  },
  cacheSaved: (client, saved) => cacheRecord(client, lendsQuery.queryKey, saved, lendOrder),
  invalidates: lendLists,
  getEffect: (_lend, id) => ({ id, effect: 'added' }),
  describe: describeLendBriefly,
  getForm: (lend) => ({ ...getLendForm(lend.direction ?? 'given'), values: toForm(lend) }),
})

/** A record before and after a change. */
type LendChange = { before: Lend; after: EditedLend }

const applyEdit = (lend: Lend, { bankId: _, ...after }: EditedLend): Lend => ({
  ...lend,
  ...after,
  direction: after.direction ?? lend.direction,
})

/** Changes a record, and moves the balance of its account by the difference. */
export const editLend = defineEdit<Lend, LendChange, Lend | undefined>({
  name: 'editLend',
  label: 'Edit of a record',
  schema: v.object({
    before: lendSchema,
    after: v.omit(lendSchema, ['email', 'returned', 'forgiven', 'bankId', 'version']),
  }),
  send: async ({ after }, send) =>
    parseSavedRecord(await parseBody(send(endpoints.editLend, { json: after })), lendSchema),
  getChanges: ({ before, after }) => [
    createCacheChange(lendsQuery.queryKey, (lends) =>
      lends.map((lend) => (lend.id === after.id ? { ...applyEdit(lend, after), version: before.version } : lend)),
    ),
    ...(before.bankId === null
      ? []
      : createBalanceChanges(before.bankId, toMovedPaise(before, toPaise(after.amount) - toPaise(before.amount)))),
  ],
  cacheSaved: (client, saved) => cacheRecord(client, lendsQuery.queryKey, saved, lendOrder),
  invalidates: lendLists,
  describe: ({ after }) => describeLendBriefly(after),
  getForm: ({ after }) => ({
    name: `lend ${after.id}`,
    link: linkToRecord(after.id, 'edit'),
    values: toForm(after),
  }),
  compare: ({ before, after }, current) => {
    const theirs = parseSavedRecord(current, lendSchema)
    return theirs && { fields: compareLends(applyEdit(before, after), theirs), input: { before: theirs, after } }
  },
  addAgain: ({ before, after }) => ({
    change: 'addLend',
    input: { ...toNewLend(applyEdit(before, after)), bankId: null },
  }),
})

/** What a record and its returns moved on an account, in paise. */
type MovedOn = { bankId: string; paise: number }

/** A record to delete. With `putBack`, what it and its returns moved goes back to the accounts: `moved` says how much. */
type LendToDelete = { lend: Lend; putBack: boolean; moved: readonly MovedOn[] }

/** Deletes a record with its returns. */
export const deleteLend = defineChange<LendToDelete, unknown>({
  name: 'deleteLend',
  label: 'Delete of a record',
  schema: v.object({
    lend: lendSchema,
    putBack: v.boolean(),
    moved: v.array(v.object({ bankId: v.string(), paise: v.number() })),
  }),
  send: ({ lend: { id }, putBack }, send) =>
    parseBody(send(endpoints.deleteLend, { json: { id, ...(putBack && { putBack }) } })),
  getChanges: ({ lend: { id }, putBack, moved }) => [
    createRemoval(lendsQuery.queryKey, id),
    createCacheChange(returnsQuery.queryKey, (returns) => returns.filter(({ lendId }) => lendId !== id)),
    ...(putBack ? moved.flatMap(({ bankId, paise }) => createBalanceChanges(bankId, -paise)) : []),
  ],
  invalidates: lendLists,
  getRecord: ({ lend }) => lend,
  getEffect: ({ lend }) => ({ id: lend.id, effect: 'deleted' }),
  describe: ({ lend }) => describeLendBriefly(lend),
  isDoneWhenGone: ({ putBack }) => !putBack, // another device may have deleted it without this
})

const useRemoveLend = (undo?: (deleted: LendToDelete) => (() => Promise<unknown>) | undefined) =>
  useChange(deleteLend, {
    success: 'Record deleted successfully!',
    undoLabel: 'Record deleted',
    failure: (error) => getKnownMessage(error, knownAddMessages, 'Failed to delete record!'),
    undo,
  })

/** Returns a function that removes the fields of a record that the server does not know. */
const useRemoveUnknownFields = () => {
  const { isFull } = useServer()
  return <Sent extends Pick<NewLend, 'direction' | 'bankId'>>(lend: Sent): Sent =>
    isFull ? lend : { ...lend, direction: undefined, bankId: undefined }
}

const useSendNewLend = (undo?: (lend: LendToAdd, saved: Lend | undefined) => (() => Promise<unknown>) | undefined) => {
  const { data: user } = useSession()
  const removeUnknownFields = useRemoveUnknownFields()
  return useChange(addLend, {
    prepare: (lend) => ({ ...removeUnknownFields(lend), email: user?.email }),
    success: 'Lend borrow added successfully!',
    undoLabel: 'Record added',
    failure: (error) => getKnownMessage(error, knownAddMessages, 'Something went wrong!'),
    undo,
  })
}

/** Adds a record. `amount` is in rupees. Its undo deletes the record and puts the money back. */
export const useAddLend = () => {
  const { mutateAsync: removeLend } = useRemoveLend()
  return useSendNewLend((_lend, saved) => {
    if (!saved) return undefined
    const moved =
      saved.bankId === null ? [] : [{ bankId: saved.bankId, paise: toMovedPaise(saved, toPaise(saved.amount)) }]
    return () => removeLend({ lend: saved, putBack: moved.length > 0, moved })
  })
}

/** Changes a record. docs/PRODUCT.md fixes the spelling of its failure text. */
export const useEditLend = () => {
  const removeUnknownFields = useRemoveUnknownFields()
  return useChange(editLend, {
    prepare: ({ before, after }) => ({ before, after: removeUnknownFields(after) }),
    success: 'Update successful!',
    failure: (error) => getKnownMessage(error, knownEditMessages, 'Something worng!'),
  })
}

/** Whether adding a deleted record again makes records and balances what they were. */
export const canAddAgain = ({ lend, putBack }: Pick<LendToDelete, 'lend' | 'putBack'>): boolean =>
  lend.returned === 0 && (lend.bankId === null || putBack)

/** Deletes a record with its returns. Its undo, where there is one, adds the record again, as a new one. */
export const useDeleteLend = () => {
  const { mutateAsync: add } = useSendNewLend()
  return useRemoveLend((deleted) =>
    canAddAgain(deleted) ? () => add(toNewLend(deleted.lend), createSubmit()) : undefined,
  )
}
