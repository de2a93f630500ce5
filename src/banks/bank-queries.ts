import {
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import * as v from 'valibot'
import { type Bank, bankSchema, banksSchema } from '#contract/banks/response.ts'
import type { EditedBank, NewBank } from '#contract/banks/rules.ts'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { bankCodes } from '#contract/fields/choices.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { applyToCache, createCacheChange, createRemoval } from '#src/changes/cache-change.ts'
import { type Change, defineChange, defineEdit } from '#src/changes/change.ts'
import { useCombine, useOverlay, useQueryWithChanges } from '#src/changes/overlay.ts'
import { isStandInId } from '#src/changes/queue/waiting-change.ts'
import { useChange } from '#src/changes/use-change.ts'
import { parseBody } from '#src/lib/api/errors.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { compareNewestFirst, parseSavedRecord } from '#src/lib/api/saved-record.ts'
import { cacheRecord, putRecord } from '#src/lib/cache/cached-lists.ts'
import { STALE_TIME_MS } from '#src/lib/cache/query-client.ts'
import { mergeFields } from '#src/lib/compare-fields.ts'
import { useSession } from '#src/session/session-queries.ts'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import { bankForm, compareBanks, formatAccount, getEditBankForm, nameBank } from './bank.ts'
import { type Fetched, takeNewest } from './take-newest.ts'

/** The user's bank accounts, newest first. */
export const banksQuery = queryOptions({
  queryKey: ['banks'],
  ...apiQueryOptions(endpoints.allBank, banksSchema),
})

/** The cache key of one account. */
export const bankKey = (id: string) => queryOptions<Bank>({ queryKey: ['banks', id] }).queryKey

/** The cache key of the ledger of one account. */
export const ledgerKey = (id: string) => queryOptions<Entry[]>({ queryKey: ['banks', id, 'ledger'] }).queryKey

/** One bank account, without what the list knows of it. */
const bankAlone = (id: string) =>
  queryOptions({ queryKey: bankKey(id), ...apiQueryOptions(buildPath(endpoints.idBank, { id }), bankSchema) })

/** One bank account. It starts with the data of the cached list, so that the screen shows at once. */
export const bankQuery = (queryClient: QueryClient, id: string) =>
  queryOptions({
    ...bankAlone(id),
    initialData: () => queryClient.getQueryData(banksQuery.queryKey)?.find((bank) => bank.id === id),
    initialDataUpdatedAt: () => {
      const list = queryClient.getQueryState(banksQuery.queryKey)
      // A list that was invalidated counts as stale, so that the account is fetched again.
      return list?.isInvalidated ? Math.min(list.dataUpdatedAt, Date.now() - STALE_TIME_MS) : list?.dataUpdatedAt
    },
  })

const pickFetched = (results: UseQueryResult<Bank>[]): Fetched<Bank>[] =>
  results.map(({ data, dataUpdatedAt }) => ({ data, dataUpdatedAt }))

type BanksOptions = {
  /** Whether accounts that wait to be deleted stay in the list. */
  keepsDeleted?: boolean
  /** Whether the list is fetched. */
  enabled?: boolean
}

/** The user's bank accounts, with what waits to be sent. */
export const useBanks = ({ keepsDeleted = false, enabled = true }: BanksOptions = {}) => {
  const client = useQueryClient()
  const list = useQueryWithChanges({ ...banksQuery, enabled }, { keepsDeleted })
  const overlay = useOverlay()
  const fetchedAlone = (list.data ?? []).filter(({ id }) => client.getQueryData(bankKey(id)))
  const alone = useQueries({
    queries: fetchedAlone.map(({ id }) => {
      const select = overlay<Bank>(bankKey(id))
      return { ...bankAlone(id), enabled: false, ...(select && { select }) }
    }),
    combine: useCombine(overlay, pickFetched),
  })
  const { data, dataUpdatedAt } = list
  return { ...list, data: useMemo(() => takeNewest({ data, dataUpdatedAt }, alone), [data, dataUpdatedAt, alone]) }
}

/** The user's bank accounts for the list of them, where those that wait to be deleted stay. */
export const useListedBanks = () => useBanks({ keepsDeleted: true })

type BankResult = Pick<UseQueryResult<Bank>, 'data' | 'error' | 'isFetching' | 'refetch'>

/** One bank account, with what waits to be sent. One that waits itself is only in the list. */
export const useBank = (id: string): BankResult => {
  const isWaiting = isStandInId(id)
  const alone = useQueryWithChanges({ ...bankQuery(useQueryClient(), id), enabled: !isWaiting })
  const list = useBanks({ enabled: isWaiting })
  const data = list.data?.find((bank) => bank.id === id) ?? alone.data
  // Its screen has no list of its own to fetch again.
  return { ...alone, data, isFetching: (isWaiting ? list : alone).isFetching }
}

/** One bank account as the server has it, for a comparison with its ledger. */
export const useSavedBank = (id: string): Bank | undefined => {
  const alone = useQuery(bankQuery(useQueryClient(), id))
  const list = useQuery({ ...banksQuery, enabled: false })
  return takeNewest(list, [alone])?.find((bank) => bank.id === id) ?? alone.data
}

/** Names an account for a toast: `HDFC`, or `HDFC ••1234` if the user has another one there. */
export const nameAccount = (client: QueryClient, id: string): string => {
  const banks = client.getQueryData(banksQuery.queryKey) ?? []
  const bank = banks.find((each) => each.id === id) ?? client.getQueryData(bankKey(id))
  if (!bank) return isStandInId(id) ? 'a new account' : 'the account'
  const isOnlyThere = banks.every((each) => each.id === id || each.bankName !== bank.bankName)
  return isOnlyThere ? nameBank(bank) : formatAccount(bank)
}

const byId = compareNewestFirst((_: Bank) => '')

const accountFields = {
  accountHolderName: v.string(),
  bankName: v.picklist(bankCodes),
  accountNumber: v.string(),
  phonePay: v.boolean(),
  googlePay: v.boolean(),
  paytm: v.boolean(),
  bhimUpi: v.boolean(),
  mobileNumber: v.string(),
  isActive: v.boolean(),
}

/** The contract has the e-mail in the request; the server ignores it and uses the token. */
type BankToAdd = NewBank & { email?: string | undefined }

/** Adds an account. `amount` is its opening balance in rupees. */
export const addBank: Change<BankToAdd, Bank | undefined> = defineChange<BankToAdd, Bank | undefined>({
  name: 'addBank',
  label: 'New account',
  schema: v.object({ ...accountFields, amount: v.number(), email: v.optional(v.string()) }),
  send: async (bank, send) => parseSavedRecord(await parseBody(send(endpoints.addBank, { json: bank })), bankSchema),
  success: 'Bank add successful!',
  invert: (_bank, saved) => saved && ((make) => make(deleteBank, { bank: saved })),
  failure: (refusal) =>
    refusal?.status === 409 ? 'Please enter a valid account number!' : 'Failed to add bank. Please try again.',
  getChanges: ({ isActive, email = '', ...bank }, id) => [
    createCacheChange(banksQuery.queryKey, (banks) => putRecord(banks, { ...bank, id, email, active: isActive }, byId)),
  ],
  cacheSaved: (client, saved) => cacheRecord(client, banksQuery.queryKey, saved, byId),
  invalidates: [banksQuery.queryKey],
  getEffect: (_bank, id) => ({ id, effect: 'added' }),
  describe: formatAccount,
  getForm: (bank) => ({
    ...bankForm,
    values: { ...bank, email: '', amount: toAmountText(bank.amount) },
  }),
})

/** Adds an account. */
export const useAddBank = () => {
  const { data: user } = useSession()
  return useChange(addBank, {
    prepare: (bank) => ({ ...bank, email: user?.email }),
  })
}

/** Converts an account to the request that changes it, which has no balance. */
export const toEditedBank = ({ email: _, amount: __, version: ___, active, ...bank }: Bank): EditedBank => ({
  ...bank,
  isActive: active,
})

/** An account before and after a change. */
type BankChange = { before: Bank; after: EditedBank }

/** The changes of a cached account, in the list and alone. They keep its balance. */
const changeBank = (id: string, change: (bank: Bank) => Bank) => [
  createCacheChange(banksQuery.queryKey, (banks) => banks.map((bank) => (bank.id === id ? change(bank) : bank))),
  createCacheChange(bankKey(id), change),
]

/** Changes an account, except its balance. */
export const editBank: Change<BankChange, Bank | undefined> = defineEdit<Bank, BankChange, Bank | undefined>({
  name: 'editBank',
  label: 'Edit of an account',
  success: 'Bank updated successful!',
  invert:
    (
      { before, after: { isActive, ...after } },
      saved = { ...before, ...after, active: isActive, version: undefined },
    ) =>
    (make) =>
      make(editBank, { before: saved, after: toEditedBank(before) }),
  failure: 'Something went wrong!',
  schema: v.object({ before: bankSchema, after: v.object({ id: v.string(), ...accountFields }) }),
  send: async ({ after }, send) =>
    parseSavedRecord(await parseBody(send(endpoints.editBank, { json: after })), bankSchema),
  getChanges: ({ before: { version }, after: { isActive, ...after } }) =>
    changeBank(after.id, (bank) => ({ ...bank, ...after, active: isActive, version })),
  cacheSaved: (client, saved) => {
    // Keep the balance: other changes of it can have been saved after this response.
    const changes = saved ? changeBank(saved.id, ({ amount }) => ({ ...saved, amount })) : []
    for (const change of changes) applyToCache(client, change)
  },
  invalidates: [banksQuery.queryKey],
  describe: ({ after }) => formatAccount(after),
  getForm: ({ after }) => ({ ...getEditBankForm(after.id), values: after }),
  compare: ({ before, after }, current) => {
    const theirs = parseSavedRecord(current, bankSchema)
    if (!theirs) return undefined
    const versions = { before: toEditedBank(before), mine: after, theirs: toEditedBank(theirs) }
    return { fields: compareBanks(versions), input: { before: theirs, after: mergeFields(versions) } }
  },
  addAgain: ({ after: { id: _, ...bank } }) => ({ change: 'addBank', input: { ...bank, amount: 0 } }),
})

/** Changes an account. */
export const useEditBank = () => useChange(editBank)

/** Deletes an account and its expenses. */
export const deleteBank: Change<{ bank: Bank }, unknown> = defineChange<{ bank: Bank }, unknown>({
  name: 'deleteBank',
  label: 'Delete of an account',
  success: 'Bank deleted successfully!',
  failure: 'Something went wrong!',
  schema: v.object({ bank: bankSchema }),
  send: ({ bank }, send) => parseBody(send(buildPath(endpoints.deleteBank, { id: bank.id }))),
  getChanges: ({ bank }) => [createRemoval(banksQuery.queryKey, bank.id)],
  cacheSaved: (client, _saved, { bank }) => {
    client.removeQueries({ queryKey: bankKey(bank.id) })
  },
  invalidates: [banksQuery.queryKey],
  getRecord: ({ bank }) => bank,
  getEffect: ({ bank }) => ({ id: bank.id, effect: 'deleted' }),
  describe: ({ bank }) => formatAccount(bank),
  isDoneWhenGone: () => true,
})

/** Deletes an account. */
export const useDeleteBank = () => useChange(deleteBank)
