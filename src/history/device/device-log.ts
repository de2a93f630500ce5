import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { clear, createStore, del, get, type UseStore, update } from 'idb-keyval'
import { v7 } from 'uuid'
import type { Bank } from '#contract/banks.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import type { DeviceAction } from '#src/lib/cache/device-action.ts'
import { sessionQuery } from '#src/session/session-queries.ts'

/** A change made on this device. `at` is in milliseconds; `account` is formatted, or "" if the change has none. */
export type DeviceEntry = { id: string; at: number; action: DeviceAction; account: string; undone: boolean }

/** How many entries the log keeps. It drops the oldest ones. */
const MAX_ENTRIES = 500

type Log = readonly DeviceEntry[]

/** The logs by user id, in memory. They replace IndexedDB where the browser blocks it. */
const memoryLogs = new Map<string, Log>()

let openedStore: UseStore | undefined
const getStore = (): UseStore => {
  openedStore ??= createStore('wealth-care-device', 'log')
  return openedStore
}

const readLog = async (userId: string): Promise<Log> => {
  try {
    return (await get<Log>(userId, getStore())) ?? memoryLogs.get(userId) ?? []
  } catch {
    return memoryLogs.get(userId) ?? []
  }
}

/** The changes that a user made on this device, newest first. */
export const deviceLogQuery = (userId: string) =>
  queryOptions({
    queryKey: ['device-log', userId],
    queryFn: () => readLog(userId),
    networkMode: 'always',
    staleTime: 0,
  })

const updateLog = async (queryClient: QueryClient, userId: string, next: (log: Log) => Log): Promise<void> => {
  try {
    await update<Log>(userId, (log) => next(log ?? []), getStore())
  } catch {
    memoryLogs.set(userId, next(memoryLogs.get(userId) ?? []))
  }
  await queryClient.invalidateQueries({ queryKey: deviceLogQuery(userId).queryKey })
}

/** Marks entries as undone, so that the user cannot undo them twice. */
export const markUndone = (
  queryClient: QueryClient,
  userId: string,
  entries: readonly DeviceEntry[],
): Promise<void> => {
  const ids = new Set(entries.map(({ id }) => id))
  return updateLog(queryClient, userId, (log) =>
    log.map((entry) => (ids.has(entry.id) ? { ...entry, undone: true } : entry)),
  )
}

/** Deletes the log of a user. */
export const clearDeviceLog = async (queryClient: QueryClient, userId: string): Promise<void> => {
  memoryLogs.delete(userId)
  // Promise.try turns the exception of a browser without IndexedDB into a rejection.
  await Promise.try(() => del(userId, getStore())).catch(() => undefined)
  await queryClient.invalidateQueries({ queryKey: deviceLogQuery(userId).queryKey })
}

const getCurrentUserId = (queryClient: QueryClient): string | undefined =>
  queryClient.getQueryData(sessionQuery(tokenStore.get() ?? '').queryKey)?.id

/** Reads the cached accounts: those of the list, and those that were opened alone. */
const readAccounts = (queryClient: QueryClient): Bank[] => [
  ...(queryClient.getQueryData(banksQuery.queryKey) ?? []),
  ...queryClient
    .getQueriesData<Bank>({ predicate: ({ queryKey }) => queryKey[0] === 'banks' && queryKey.length === 2 })
    .flatMap(([, bank]) => bank ?? []),
]

/** Returns the ids of the accounts that a change concerns. */
const getAccountIds = (action: DeviceAction): readonly (string | null)[] => {
  if ('bankId' in action) return [action.bankId]
  if ('expense' in action) return [action.expense.bank_id]
  if ('changed' in action) return [action.changed.bankId]
  return 'transfer' in action ? [action.transfer.fromId, action.transfer.toId] : []
}

/** Names the accounts of a change: `HDFC ••1234`, or for a transfer `HDFC ••1234 to SBI ••5678`. */
const getAccountName = (accounts: readonly Bank[], action: DeviceAction): string => {
  if ('account' in action) return action.account
  const banks = getAccountIds(action).flatMap((id) => accounts.find((bank) => bank.id === id) ?? [])
  return banks.map(formatAccount).join(' to ')
}

/** What is known when a mutation starts, and its entries when it has succeeded. */
type StartedMutation = { userId: string; accounts: readonly Bank[]; entries?: DeviceEntry[]; undone: boolean }

const createEntries = ({ accounts, undone }: StartedMutation, actions: readonly DeviceAction[]): DeviceEntry[] =>
  actions.map((action) => ({ id: v7(), at: Date.now(), action, account: getAccountName(accounts, action), undone }))

/** Returns the id of the return or the transfer that a change undid. */
const getUndoneId = (action: DeviceAction): string | undefined => {
  if (action.act === 'return-deleted') return action.changed.id
  return action.act === 'transfer-deleted' ? action.transfer.id : undefined
}

/** Whether a change made the return or the transfer with this id. */
const hasMade = (action: DeviceAction, id: string): boolean =>
  (action.act === 'return-added' && action.changed.id === id) ||
  (action.act === 'transfer-added' && action.transfer.id === id)

/** Adds entries to a log. What they undid on another screen is marked as undone. */
const addEntries = (log: Log, entries: readonly DeviceEntry[]): Log => {
  const undoneIds = entries.flatMap(({ action }) => getUndoneId(action) ?? [])
  const marked = log.map((entry) =>
    undoneIds.some((id) => hasMade(entry.action, id)) ? { ...entry, undone: true } : entry,
  )
  return [...entries, ...marked].slice(0, MAX_ENTRIES)
}

const saveEntries = async (
  queryClient: QueryClient,
  userId: string,
  entries: readonly DeviceEntry[],
): Promise<void> => {
  if (entries.some(({ action }) => action.act === 'profile-deleted')) return clearDeviceLog(queryClient, userId)
  if (getCurrentUserId(queryClient) !== userId) return
  await updateLog(queryClient, userId, (log) => addEntries(log, entries))
}

/** Marks the entries of a mutation as undone from its toast. The undo can end before the entries are saved. */
const saveUndone = async (queryClient: QueryClient, undone: StartedMutation): Promise<void> => {
  undone.undone = true
  for (const entry of undone.entries ?? []) entry.undone = true
  if (undone.entries && getCurrentUserId(queryClient) === undone.userId)
    await markUndone(queryClient, undone.userId, undone.entries)
}

/** Deletes all logs. It runs at the end of a session, because the logs hold data of the user's records. */
const clearAllDeviceLogs = (): void => {
  memoryLogs.clear()
  void Promise.try(() => clear(getStore())).catch(() => undefined)
}

const watched = new WeakSet<QueryClient>()

/**
 * Subscribes to the mutation cache and logs every successful change of the user. It reads the user and the accounts when
 * a mutation starts, because both can be gone when it ends.
 */
export const startDeviceLog = (queryClient: QueryClient): void => {
  if (watched.has(queryClient)) return
  watched.add(queryClient)
  tokenStore.subscribe(clearAllDeviceLogs)
  const startedMutations = new WeakMap<object, StartedMutation>()
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { mutation, action } = event
    const { deviceActions, undoes } = mutation.meta ?? {}
    if (action.type === 'pending' && deviceActions && !startedMutations.has(mutation)) {
      const userId = getCurrentUserId(queryClient)
      const accounts = readAccounts(queryClient)
      if (userId !== undefined) startedMutations.set(mutation, { userId, accounts, undone: false })
    }
    if (action.type !== 'success') return
    const started = startedMutations.get(mutation)
    if (started && deviceActions) {
      // The hook that defines `meta.deviceActions` also defines the types of the variables and the data.
      const actions = deviceActions(mutation.state.variables as never, mutation.state.data as never, started.accounts)
      started.entries = createEntries(started, actions)
      void saveEntries(queryClient, started.userId, started.entries)
    }
    const undone = undoes && startedMutations.get(undoes)
    if (undone) void saveUndone(queryClient, undone)
  })
}
