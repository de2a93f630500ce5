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

const getAccountName = (queryClient: QueryClient, action: DeviceAction): string => {
  if ('account' in action) return action.account
  const id = 'bankId' in action ? action.bankId : 'expense' in action ? action.expense.bank_id : undefined
  const bank =
    queryClient.getQueryData(banksQuery.queryKey)?.find((each) => each.id === id) ??
    queryClient.getQueryData<Bank>(['banks', id])
  return bank ? formatAccount(bank) : ''
}

type StartedActions = { userId: string; entries: DeviceEntry[] }

const createEntries = (queryClient: QueryClient, actions: readonly DeviceAction[]): StartedActions | undefined => {
  const userId = getCurrentUserId(queryClient)
  if (userId === undefined) return undefined
  const entries = actions.map((action) => ({
    id: v7(),
    at: Date.now(),
    action,
    account: getAccountName(queryClient, action),
    undone: false,
  }))
  return { userId, entries }
}

const saveEntries = async (queryClient: QueryClient, { userId, entries }: StartedActions): Promise<void> => {
  if (entries.some(({ action }) => action.act === 'profile-deleted')) return clearDeviceLog(queryClient, userId)
  if (getCurrentUserId(queryClient) !== userId) return
  await updateLog(queryClient, userId, (log) => [...entries, ...log].slice(0, MAX_ENTRIES))
}

/** Marks the entries of a mutation as undone from its toast. The undo can end before the entries are saved. */
const saveUndone = async (queryClient: QueryClient, { userId, entries }: StartedActions): Promise<void> => {
  for (const entry of entries) entry.undone = true
  if (getCurrentUserId(queryClient) === userId) await markUndone(queryClient, userId, entries)
}

/** Deletes all logs. It runs at the end of a session, because the logs hold data of the user's records. */
const clearAllDeviceLogs = (): void => {
  memoryLogs.clear()
  void Promise.try(() => clear(getStore())).catch(() => undefined)
}

const watched = new WeakSet<QueryClient>()

/**
 * Subscribes to the mutation cache and logs every successful change of the user. It reads the user and the account when
 * a mutation starts, because both can be gone when it ends.
 */
export const startDeviceLog = (queryClient: QueryClient): void => {
  if (watched.has(queryClient)) return
  watched.add(queryClient)
  tokenStore.subscribe(clearAllDeviceLogs)
  const startedActions = new WeakMap<object, StartedActions>()
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { mutation, action } = event
    const { deviceActions, undoes } = mutation.meta ?? {}
    if (action.type === 'pending' && deviceActions && !startedActions.has(mutation)) {
      // The hook that defines `meta.deviceActions` also defines the type of the variables.
      const started = createEntries(queryClient, deviceActions(mutation.state.variables as never))
      if (started) startedActions.set(mutation, started)
    }
    if (action.type !== 'success') return
    const done = startedActions.get(mutation)
    if (done) void saveEntries(queryClient, done)
    const undone = undoes && startedActions.get(undoes)
    if (undone) void saveUndone(queryClient, undone)
  })
}
