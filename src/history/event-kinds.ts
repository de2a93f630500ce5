/** What can have happened, or be to happen, and how it is called; in the order of their filters. */
export const eventKinds = [
  { kind: 'lent', label: 'Lent' },
  { kind: 'due', label: 'Due' },
  { kind: 'overdue', label: 'Overdue' },
  { kind: 'returned', label: 'Returned' },
  { kind: 'expense', label: 'Expense' },
] as const

export type EventKind = (typeof eventKinds)[number]['kind']

const labels: ReadonlyMap<EventKind, string> = new Map(eventKinds.map(({ kind, label }) => [kind, label]))

/** How a kind of event is called. */
export const labelOf = (kind: EventKind): string => labels.get(kind) ?? kind
