/** The kinds of event with their labels, in the order of the filter buttons. */
export const eventKinds = [
  { kind: 'lent', label: 'Lent' },
  { kind: 'due', label: 'Due' },
  { kind: 'overdue', label: 'Overdue' },
  { kind: 'returned', label: 'Returned' },
  { kind: 'expense', label: 'Expense' },
] as const

/** A kind of event. */
export type EventKind = (typeof eventKinds)[number]['kind']

const labels: ReadonlyMap<EventKind, string> = new Map(eventKinds.map(({ kind, label }) => [kind, label]))

/** The label of a kind of event. */
export const getKindLabel = (kind: EventKind): string => labels.get(kind) ?? kind
