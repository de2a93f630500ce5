import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { endpoints } from '#contract/endpoints.ts'
import { directions } from '#contract/fields/choices.ts'
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
import { type Lend, lendSchema, lendsSchema } from '#contract/lends/response.ts'
import type { EditedLend, NewLend } from '#contract/lends/rules.ts'
import { returnsSchema } from '#contract/returns/response.ts'
import { createBalanceChanges } from '#src/banks/balance-queries.ts'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { createCacheChange, createRemoval } from '#src/changes/cache-change.ts'
import { type Change, defineChange, defineEdit } from '#src/changes/change.ts'
import { quoteRefusal } from '#src/changes/outcomes.ts'
import { useQueryWithChanges } from '#src/changes/overlay.ts'
import { useChange } from '#src/changes/use-change.ts'
import { parseBody } from '#src/lib/api/errors.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { compareNewestFirst, parseSavedRecord } from '#src/lib/api/saved-record.ts'
import { cacheRecord, putRecord } from '#src/lib/cache/cached-lists.ts'
import { mergeFields } from '#src/lib/compare-fields.ts'
import { useServer } from '#src/session/server.ts'
import { useSession } from '#src/session/session-queries.ts'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import { compareLends, describeLendBriefly, getEditLendForm, getLendForm, toEditedLend, toNewLend } from './lend.ts'

/** The user's lend/borrow records, newest lend date first, as the server has them. */
export const lendsQuery = queryOptions({
  queryKey: ['lends'],
  ...apiQueryOptions(endpoints.getLend, lendsSchema),
})

/** The user's lend/borrow records, with what waits to be sent. */
export const useLends = () => useQueryWithChanges(lendsQuery)

/** The user's records for the list of them, where those that wait to be deleted stay. */
export const useListedLends = () => useQueryWithChanges(lendsQuery, { keepsDeleted: true })

/** The user's returns, newest date first, as the server has them. */
export const returnsQuery = queryOptions({
  queryKey: ['returns'],
  ...apiQueryOptions(endpoints.returns, returnsSchema),
})

/** The user's returns, with what waits to be sent. It makes no call to a server that is not full. */
export const useReturns = () => useQueryWithChanges({ ...returnsQuery, enabled: useServer().isFull })

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
  tag: lend.tag ?? '',
  hasProof: false,
})

const toForm = (lend: NewLend | EditedLend) => ({
  ...lend,
  bankId: lend.bankId ?? '',
  amount: toAmountText(lend.amount),
})

/** The fields without a default: they are sent only to servers that know them. */
const fieldsOfFullServers = { direction: v.optional(v.picklist(directions)), tag: v.optional(v.string()) }

/** Adds a record. With `bankId` it moves the balance of that account. */
export const addLend: Change<LendToAdd, Lend | undefined> = defineChange<LendToAdd, Lend | undefined>({
  name: 'addLend',
  label: 'New record',
  success: 'Lend borrow added successfully!',
  failure: quoteRefusal(knownAddMessages, 'Something went wrong!'),
  invert: (_lend, saved) => {
    if (!saved) return undefined
    const moved =
      saved.bankId === null ? [] : [{ bankId: saved.bankId, paise: toMovedPaise(saved, toPaise(saved.amount)) }]
    return (make) => make(deleteLend, { lend: saved, putBack: moved.length > 0, moved })
  },
  schema: v.object({
    ...v.omit(lendSchema, ['id', 'returned', 'forgiven', 'hasProof', 'version']).entries,
    ...fieldsOfFullServers,
    bankId: v.optional(v.nullable(v.string())),
  }),
  send: async (lend, send) => parseSavedRecord(await parseBody(send(endpoints.addLend, { json: lend })), lendSchema),
  getChanges: (lend, id, madeAt) => {
    const { bankId, direction = 'given', amount, lendDate: date, reason, tag = '' } = lend
    const entry = { id, kind: 'lend', date, reason, tag, lendId: id } as const
    return [
      createCacheChange(lendsQuery.queryKey, (lends) => putRecord(lends, toCachedLend(lend, id), lendOrder)),
      ...(bankId ? createBalanceChanges(bankId, toMovedPaise({ direction }, toPaise(amount)), madeAt, entry) : []),
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
  tag: after.tag ?? lend.tag,
  ...(after.returnStatus !== 'done' && { settledByReturn: false }),
})

/** Changes a record, and moves the balance of its account by the difference. */
export const editLend: Change<LendChange, Lend | undefined> = defineEdit<Lend, LendChange, Lend | undefined>({
  name: 'editLend',
  label: 'Edit of a record',
  success: 'Update successful!',
  failure: quoteRefusal(knownEditMessages, 'Something worng!'), // docs/PRODUCT.md fixes the spelling
  invert:
    ({ before, after }, saved = { ...applyEdit(before, after), version: undefined }) =>
    (make) =>
      make(editLend, {
        before: saved,
        after: {
          ...toEditedLend(before),
          direction: after.direction && before.direction,
          tag: after.tag === undefined ? undefined : before.tag,
        },
      }),
  schema: v.object({
    before: lendSchema,
    after: v.object({
      ...v.omit(lendSchema, ['email', 'returned', 'forgiven', 'bankId', 'hasProof', 'version']).entries,
      ...fieldsOfFullServers,
    }),
  }),
  send: async ({ after }, send) =>
    parseSavedRecord(await parseBody(send(endpoints.editLend, { json: after })), lendSchema),
  getChanges: ({ before, after }, id, madeAt) => {
    const { id: lendId, lendDate: date, reason, tag = before.tag } = after
    const paise = toMovedPaise(before, toPaise(after.amount) - toPaise(before.amount))
    const entry = { id, kind: 'lend-edited', date, reason, tag, lendId } as const
    return [
      createCacheChange(lendsQuery.queryKey, (lends) =>
        lends.map((lend) => (lend.id === lendId ? { ...applyEdit(lend, after), version: before.version } : lend)),
      ),
      ...(before.bankId === null ? [] : createBalanceChanges(before.bankId, paise, madeAt, entry)),
    ]
  },
  cacheSaved: (client, saved) => cacheRecord(client, lendsQuery.queryKey, saved, lendOrder),
  invalidates: lendLists,
  describe: ({ after }) => describeLendBriefly(after),
  getForm: ({ after }) => ({ ...getEditLendForm(after.id), values: toForm(after) }),
  compare: ({ before, after }, current) => {
    const theirs = parseSavedRecord(current, lendSchema)
    if (!theirs) return undefined
    const edited = { before: toEditedLend(before), mine: after, theirs: toEditedLend(theirs) }
    return {
      fields: compareLends({ before, mine: applyEdit(before, after), theirs }),
      input: { before: theirs, after: mergeFields<EditedLend>(edited) },
    }
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

/** Whether adding a deleted record again makes records and balances what they were. Its photo does not come back. */
export const canAddAgain = ({ lend, putBack }: Pick<LendToDelete, 'lend' | 'putBack'>): boolean =>
  lend.returned === 0 && !lend.hasProof && (lend.bankId === null || putBack)

/** Deletes a record with its returns. */
export const deleteLend: Change<LendToDelete, unknown> = defineChange<LendToDelete, unknown>({
  name: 'deleteLend',
  label: 'Delete of a record',
  success: 'Record deleted successfully!',
  failure: quoteRefusal(knownAddMessages, 'Failed to delete record!'),
  invert: (deleted) => (canAddAgain(deleted) ? (make) => make(addLend, toNewLend(deleted.lend)) : undefined),
  schema: v.object({
    lend: lendSchema,
    putBack: v.boolean(),
    moved: v.array(v.object({ bankId: v.string(), paise: v.number() })),
  }),
  send: ({ lend: { id }, putBack }, send) =>
    parseBody(send(endpoints.deleteLend, { json: { id, ...(putBack && { putBack }) } })),
  getChanges: ({ lend: { id: lendId, reason, tag }, putBack, moved }, id, madeAt) => {
    const entry = { id, kind: 'lend-undone', reason, tag, lendId } as const
    return [
      createRemoval(lendsQuery.queryKey, lendId),
      createCacheChange(returnsQuery.queryKey, (returns) => returns.filter((each) => each.lendId !== lendId)),
      ...(putBack ? moved.flatMap(({ bankId, paise }) => createBalanceChanges(bankId, -paise, madeAt, entry)) : []),
    ]
  },
  invalidates: lendLists,
  getRecord: ({ lend }) => lend,
  getEffect: ({ lend }) => ({ id: lend.id, effect: 'deleted' }),
  describe: ({ lend }) => describeLendBriefly(lend),
  isDoneWhenGone: ({ putBack }) => !putBack, // another device may have deleted it without this
})

/** Returns a function that removes the fields of a record that the server does not know. */
const useRemoveUnknownFields = () => {
  const { isFull } = useServer()
  return <Sent extends Pick<NewLend, 'direction' | 'bankId' | 'tag'>>(lend: Sent): Sent =>
    isFull ? lend : { ...lend, direction: undefined, bankId: undefined, tag: undefined }
}

/** Adds a record. `amount` is in rupees. Its undo deletes the record and puts the money back. */
export const useAddLend = () => {
  const { data: user } = useSession()
  const removeUnknownFields = useRemoveUnknownFields()
  return useChange(addLend, { prepare: (lend) => ({ ...removeUnknownFields(lend), email: user?.email }) })
}

/** Changes a record. */
export const useEditLend = () => {
  const removeUnknownFields = useRemoveUnknownFields()
  return useChange(editLend, { prepare: ({ before, after }) => ({ before, after: removeUnknownFields(after) }) })
}

/** Deletes a record with its returns. Its undo, where there is one, adds the record again, as a new one. */
export const useDeleteLend = () => useChange(deleteLend)
