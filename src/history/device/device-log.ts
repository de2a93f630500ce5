import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { clear, createStore, del, get, type UseStore, update } from 'idb-keyval'
import { v7 } from 'uuid'
import type { Bank } from '#contract/banks.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import type { DeviceAction } from '#src/lib/cache/device-action.ts'
import { sessionQuery } from '#src/session/session-queries.ts'

/** Something this device did: when, in milliseconds, and to which account where it was to one. */
export type DeviceEntry = { id: string; at: number; action: DeviceAction; account: string; undone: boolean }

/** How many of the newest are kept. */
const KEPT = 500

type Log = readonly DeviceEntry[]

/** What a browser that refuses to store has done, for as long as the page is open. */
const unstored = new Map<string, Log>()

let opened: UseStore | undefined
const store = (): UseStore => {
  opened ??= createStore('wealth-care-device', 'log')
  return opened
}

const read = async (userId: string): Promise<Log> => {
  try {
    return (await get<Log>(userId, store())) ?? unstored.get(userId) ?? []
  } catch {
    return unstored.get(userId) ?? []
  }
}

/** What this device did as this user, newest first. */
export const deviceLogQuery = (userId: string) =>
  queryOptions({
    queryKey: ['device-log', userId],
    queryFn: () => read(userId),
    networkMode: 'always',
    staleTime: 0,
  })

const change = async (queryClient: QueryClient, userId: string, next: (log: Log) => Log): Promise<void> => {
  try {
    await update<Log>(userId, (log) => next(log ?? []), store())
  } catch {
    unstored.set(userId, next(unstored.get(userId) ?? []))
  }
  await queryClient.invalidateQueries({ queryKey: deviceLogQuery(userId).queryKey })
}

/** Marks entries as undone, so that they are not undone twice. */
export const markUndone = (
  queryClient: QueryClient,
  userId: string,
  entries: readonly DeviceEntry[],
): Promise<void> => {
  const ids = new Set(entries.map(({ id }) => id))
  return change(queryClient, userId, (log) =>
    log.map((entry) => (ids.has(entry.id) ? { ...entry, undone: true } : entry)),
  )
}

/** Forgets what this device did as this user. */
export const clearDeviceLog = async (queryClient: QueryClient, userId: string): Promise<void> => {
  unstored.delete(userId)
  // Promise.try: where there is no IndexedDB at all, its name alone throws.
  await Promise.try(() => del(userId, store())).catch(() => undefined)
  await queryClient.invalidateQueries({ queryKey: deviceLogQuery(userId).queryKey })
}

const currentUser = (queryClient: QueryClient): string | undefined =>
  queryClient.getQueryData(sessionQuery(tokenStore.get() ?? '').queryKey)?.id

const accountOf = (queryClient: QueryClient, action: DeviceAction): string => {
  if ('account' in action) return action.account
  const id = 'bankId' in action ? action.bankId : 'expense' in action ? action.expense.bank_id : undefined
  const bank =
    queryClient.getQueryData(banksQuery.queryKey)?.find((each) => each.id === id) ??
    queryClient.getQueryData<Bank>(['banks', id])
  return bank ? formatAccount(bank) : ''
}

type Begun = { userId: string; entries: DeviceEntry[] }

const begin = (queryClient: QueryClient, actions: readonly DeviceAction[]): Begun | undefined => {
  const userId = currentUser(queryClient)
  if (userId === undefined) return undefined
  const entries = actions.map((action) => ({
    id: v7(),
    at: Date.now(),
    action,
    account: accountOf(queryClient, action),
    undone: false,
  }))
  return { userId, entries }
}

const keep = async (queryClient: QueryClient, { userId, entries }: Begun): Promise<void> => {
  if (entries.some(({ action }) => action.act === 'profile-deleted')) return clearDeviceLog(queryClient, userId)
  if (currentUser(queryClient) !== userId) return
  await change(queryClient, userId, (log) => [...entries, ...log].slice(0, KEPT))
}

/** Notes an undo from a toast. It can end before the mutation that it takes back is kept. */
const keepUndone = async (queryClient: QueryClient, { userId, entries }: Begun): Promise<void> => {
  for (const entry of entries) entry.undone = true
  if (currentUser(queryClient) === userId) await markUndone(queryClient, userId, entries)
}

/** A session that ends leaves nothing of its records on the device, and these are of its records. */
const forgetDeviceLogs = (): void => {
  unstored.clear()
  void Promise.try(() => clear(store())).catch(() => undefined)
}

const watched = new WeakSet<QueryClient>()

/**
 * From now on keeps what mutations do, per user, once it is done, until the session ends. Who did it, and the name of the account, are read
 * when the mutation starts: by its end either may be gone.
 */
export const keepDeviceLog = (queryClient: QueryClient): void => {
  if (watched.has(queryClient)) return
  watched.add(queryClient)
  tokenStore.subscribe(forgetDeviceLogs)
  const begun = new WeakMap<object, Begun>()
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { mutation, action } = event
    const { records, undoes } = mutation.meta ?? {}
    if (action.type === 'pending' && records && !begun.has(mutation)) {
      // A mutation has the variables of the hook that wrote its meta.
      const started = begin(queryClient, records(mutation.state.variables as never))
      if (started) begun.set(mutation, started)
    }
    if (action.type !== 'success') return
    const done = begun.get(mutation)
    if (done) void keep(queryClient, done)
    const undone = undoes && begun.get(undoes)
    if (undone) void keepUndone(queryClient, undone)
  })
}
