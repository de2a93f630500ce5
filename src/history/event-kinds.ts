import type { Lend } from '#contract/lends/response.ts'
import type { Way } from '#src/ui/display/signed-money.tsx'

/** The kinds of event in the order of the filter buttons. */
export const eventKinds = [
  'lent',
  'borrowed',
  'due',
  'overdue',
  'returned',
  'repaid',
  'forgiven',
  'expense',
  'credit',
  'debit',
  'transfer',
  'adjustment',
] as const

/** A kind of event. */
export type EventKind = (typeof eventKinds)[number]

const labels: Record<EventKind, string> = {
  lent: 'Lent',
  borrowed: 'Borrowed',
  due: 'Due',
  overdue: 'Overdue',
  returned: 'Returned to me',
  repaid: 'Returned by me',
  forgiven: 'Forgiven',
  expense: 'Expense',
  credit: 'Credit',
  debit: 'Debit',
  transfer: 'Transfer',
  adjustment: 'Set balance',
}

/** The kinds that only a full server has. Over another server every record is lent, nothing is forgiven, and there is no passbook. */
const fullKinds: readonly EventKind[] = ['borrowed', 'repaid', 'forgiven', 'credit', 'debit', 'transfer', 'adjustment']

/** What the label of an event adds when the user borrowed, for the kinds of both directions. */
const takenSuffixes: Partial<Record<EventKind, string>> = {
  due: ' (I owe)',
  overdue: ' (I owe)',
  forgiven: ' (I owed)',
}

/** The label of an event: its kind, and that the user owes it. */
export const getEventLabel = (kind: EventKind, direction: Lend['direction']): string =>
  labels[kind] + ((direction === 'taken' && takenSuffixes[kind]) || '')

/** Lists the kinds that the server can have, with their labels. `isFull` says whether it is a full server. */
export const listKinds = (isFull: boolean): { kind: EventKind; label: string }[] =>
  eventKinds.filter((kind) => isFull || !fullKinds.includes(kind)).map((kind) => ({ kind, label: labels[kind] }))

/** A kind of event of a record or an expense. */
export type RecordEventKind = keyof typeof recordWays

/** Which way the money of the event of a record went. What is only due and what was forgiven moved nothing. */
export const recordWays = {
  lent: 'out',
  borrowed: 'in',
  due: undefined,
  overdue: undefined,
  returned: 'in',
  repaid: 'out',
  forgiven: undefined,
  expense: 'out',
} as const satisfies Partial<Record<EventKind, Way>>
