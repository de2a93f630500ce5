import { IconClock } from '@tabler/icons-react'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { SendRequest } from '#src/lib/api/idempotent-request.ts'
import { NotKeptError, WaitingRecord } from '#src/lib/cache/waiting.ts'
import type { FilledValues } from '#src/lib/filled-form.ts'
import { useSession } from '#src/session/session-queries.ts'
import type { RowAction } from '#src/ui/data-table/row-actions.tsx'
import { type Json, type OutboxEntry, toStandInId } from './entry.ts'
import type { OutboxStore } from './store.ts'

/** The mutations whose changes can wait. */
export type WaitingMutation = 'addLend' | 'addExpense'

/** The form that changes a waiting entry: the name of its draft, its values, and where it is. */
type WaitingForm = { name: string; values: FilledValues; link: Pick<LinkProps, 'to' | 'search'> }

/** What a subject knows about one kind of waiting entries. */
export type WaitingKind = {
  /** What the entry adds: `Expense`. */
  label: string
  /** Sends the entry. It calls `send` before anything asynchronous, and with the same request as its form does online. */
  send: (variables: Json, send: SendRequest) => Promise<unknown>
  /** Says what the entry is about: `₹500, Rent`. */
  describe: (entry: OutboxEntry) => string
  /** The form that changes the entry. Undefined for one that this version cannot read. */
  toForm: (entry: OutboxEntry) => WaitingForm | undefined
  /** Puts the saved record into the cached list, and what it moves into the cached balance. `result` is what `send` returned. */
  onSent: (client: QueryClient, result: unknown) => void
}

/** The name of the event that opens the list of waiting entries. */
export const OPEN_WAITING_EVENT = 'wealth-care-open-waiting'

/** Opens the list of waiting entries. */
const openWaitingList = (): void => {
  window.dispatchEvent(new CustomEvent(OPEN_WAITING_EVENT))
}

/** The only action of a row that waits to be sent. */
export const waitingAction: RowAction = {
  label: 'Waiting to be sent',
  shortLabel: 'Waiting',
  icon: IconClock,
  onPress: openWaitingList,
  isDefault: true,
}

/** Loads the store of a user's entries. The login does not need its code. */
const loadOutboxStore = async (userId: string): Promise<OutboxStore> => {
  const { getOutboxStore } = await import('./stores.ts')
  return getOutboxStore(userId)
}

/** Removes all entries of a user from this device. */
export const clearOutbox = async (userId: string): Promise<void> => (await loadOutboxStore(userId)).clear()

/** The entries of a user, in their order. The outbox itself stores them, so the stored query cache does not. */
export const outboxQuery = (userId: string) =>
  queryOptions({
    queryKey: ['outbox', userId],
    queryFn: async () => (await loadOutboxStore(userId)).list(),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

const noEntries: readonly OutboxEntry[] = []

/** The entries of the signed-in user, in their order. None while they load, or where the device cannot store any. */
export const useOutboxEntries = (): readonly OutboxEntry[] => {
  const { data: user } = useSession()
  return useQuery({ ...outboxQuery(user?.id ?? ''), enabled: user !== undefined }).data ?? noEntries
}

/**
 * Returns a function that adds a change to the outbox. `key` is the idempotency key of its request, and
 * `wasSent` says that a request with this key got no response. It rejects with a
 * `NotKeptError` when the disk of the device fails.
 */
export const useWaitLater = () => {
  const client = useQueryClient()
  const { data: user } = useSession()
  return async (mutation: WaitingMutation, variables: Json, key: string, wasSent: boolean): Promise<WaitingRecord> => {
    if (!user) throw new NotKeptError()
    const entry = { key, mutation, variables, madeAt: Date.now(), version: null, dependsOn: [] }
    const { sequence } = await loadOutboxStore(user.id)
      .then((store) => store.add(entry, wasSent))
      .catch(() => {
        throw new NotKeptError()
      })
    await client.invalidateQueries({ queryKey: outboxQuery(user.id).queryKey }) // the list has the row when the form closes
    return new WaitingRecord(toStandInId(sequence))
  }
}
