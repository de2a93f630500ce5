import {
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Bank, bankSchema, banksSchema } from '#contract/banks/response.ts'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { useCombine, useOverlay, useQueryWithChanges } from '#src/changes/overlay.ts'
import { isAddedHere, useIsUnsaved } from '#src/changes/waiting-queries.ts'
import { getEtag, getRevision, setEtag } from '#src/lib/api/etags.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { compareNewestFirst } from '#src/lib/api/saved-record.ts'
import { formatAccount, nameBank } from './bank.ts'
import { type Fetched, isNewer, takeNewest } from './take-newest.ts'

/** The user's bank accounts, newest first. */
export const banksQuery = queryOptions({
  queryKey: ['banks'],
  ...apiQueryOptions(endpoints.allBank, banksSchema),
})

/** The list of accounts, for what changes do to it. */
export const banks = {
  queryKey: banksQuery.queryKey,
  schema: bankSchema,
  order: compareNewestFirst((_: Bank) => ''),
}

/** The cache key of one account. */
export const bankKey = (id: string) => queryOptions<Bank>({ queryKey: ['banks', id] }).queryKey

/** The cache key of the ledger of one account. */
export const ledgerKey = (id: string) => queryOptions<Entry[]>({ queryKey: ['banks', id, 'ledger'] }).queryKey

/** One bank account, without what the list knows of it. */
const bankAlone = (id: string) =>
  queryOptions({ queryKey: bankKey(id), ...apiQueryOptions(buildPath(endpoints.idBank, { id }), bankSchema) })

/** Finds an account in the cached list. It is of the revision of the list. */
const findListed = (queryClient: QueryClient, id: string): Bank | undefined => {
  const list = queryClient.getQueryData(banksQuery.queryKey)
  const bank = list?.find((each) => each.id === id)
  if (getRevision(list) !== undefined) setEtag(bank, getEtag(list))
  return bank
}

/** One bank account. It starts with the data of the cached list, so that the screen shows at once. */
export const bankQuery = (queryClient: QueryClient, id: string) =>
  queryOptions({
    ...bankAlone(id),
    initialData: () => findListed(queryClient, id),
    initialDataUpdatedAt: () => {
      const list = queryClient.getQueryState(banksQuery.queryKey)
      // A list that was invalidated counts as stale, so that the account is fetched again.
      return list?.isInvalidated ? 0 : list?.dataUpdatedAt
    },
  })

const pickFetched = (results: UseQueryResult<Bank>[]) =>
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
  const newest = useMemo(() => {
    // The data of before the changes is of a revision.
    const revision = getRevision(client.getQueryData(banksQuery.queryKey))
    const fetched = alone.map((each) => ({
      ...each,
      revision: getRevision(each.data && client.getQueryData(bankKey(each.data.id))),
    }))
    return takeNewest({ data, dataUpdatedAt, revision }, fetched)
  }, [client, data, dataUpdatedAt, alone])
  return { ...list, data: newest }
}

/** The user's bank accounts for the list of them, where those that wait to be deleted stay. */
export const useListedBanks = () => useBanks({ keepsDeleted: true })

type BankResult = Pick<UseQueryResult<Bank>, 'data' | 'error' | 'isFetching' | 'refetch'>

/** One bank account, with what waits to be sent. One that is only on this device is only in the list. */
export const useBank = (id: string): BankResult => {
  const isUnsaved = useIsUnsaved(id)
  const alone = useQueryWithChanges({ ...bankQuery(useQueryClient(), id), enabled: !isUnsaved })
  const list = useBanks({ enabled: isUnsaved })
  const data = list.data?.find((bank) => bank.id === id) ?? alone.data
  // Its screen has no list of its own to fetch again.
  return { ...alone, data, isFetching: (isUnsaved ? list : alone).isFetching }
}

/** One bank account as the server has it, with the revision that it is of, for a comparison with its ledger. */
export const useFetchedBank = (id: string): Fetched<Bank> => {
  const isUnsaved = useIsUnsaved(id)
  const alone = useQuery({ ...bankQuery(useQueryClient(), id), enabled: !isUnsaved })
  const list = useQuery({ ...banksQuery, enabled: false })
  const fetched = { data: alone.data, dataUpdatedAt: alone.dataUpdatedAt, revision: getRevision(alone.data) }
  const listed = {
    data: list.data?.find((bank) => bank.id === id),
    dataUpdatedAt: list.dataUpdatedAt,
    revision: getRevision(list.data),
  }
  return listed.data && isNewer(listed, fetched) ? listed : fetched
}

/** One bank account as the server has it. */
export const useSavedBank = (id: string): Bank | undefined => useFetchedBank(id).data

/** Names an account for a toast: `HDFC`, or `HDFC ••1234` if the user has another one there. */
export const nameAccount = (client: QueryClient, id: string): string => {
  const listed = client.getQueryData(banksQuery.queryKey) ?? []
  const bank = listed.find((each) => each.id === id) ?? client.getQueryData(bankKey(id))
  if (!bank) return isAddedHere(client, id) ? 'a new account' : 'the account'
  const isOnlyThere = listed.every((each) => each.id === id || each.bankName !== bank.bankName)
  return isOnlyThere ? nameBank(bank) : formatAccount(bank)
}
