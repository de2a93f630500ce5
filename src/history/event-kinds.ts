import type { Lend } from '#contract/lends.ts'

/** The kinds of event in the order of the filter buttons. */
export const eventKinds = ['lent', 'borrowed', 'due', 'overdue', 'returned', 'repaid', 'forgiven', 'expense'] as const

/** A kind of event. */
export type EventKind = (typeof eventKinds)[number]

/** The features of the server that decide which kinds there are. */
export type KindFeatures = { direction: boolean; returns: boolean }

const labels: Record<EventKind, string> = {
  lent: 'Lent',
  borrowed: 'Borrowed',
  due: 'Due',
  overdue: 'Overdue',
  returned: 'Returned to me',
  repaid: 'Returned by me',
  forgiven: 'Forgiven',
  expense: 'Expense',
}

/** The label of a kind of event. Without directions every record is lent, so "Returned" needs no direction. */
const getKindLabel = (kind: EventKind, { direction }: KindFeatures): string =>
  kind === 'returned' && !direction ? 'Returned' : labels[kind]

/** What the label of an event adds when the user borrowed, for the kinds of both directions. */
const takenSuffixes: Partial<Record<EventKind, string>> = {
  due: ' (I owe)',
  overdue: ' (I owe)',
  forgiven: ' (I owed)',
}

/** The label of an event: its kind, and that the user owes it. */
export const getEventLabel = (kind: EventKind, direction: Lend['direction'], features: KindFeatures): string =>
  getKindLabel(kind, features) + ((direction === 'taken' && takenSuffixes[kind]) || '')

/** Lists the kinds that a server with these features can have, with their labels. */
export const listKinds = (features: KindFeatures): { kind: EventKind; label: string }[] =>
  eventKinds
    .filter((kind) => {
      if (kind === 'forgiven') return features.returns
      return features.direction || (kind !== 'borrowed' && kind !== 'repaid')
    })
    .map((kind) => ({ kind, label: getKindLabel(kind, features) }))
