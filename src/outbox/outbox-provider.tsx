import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import type { Changes } from './change.ts'
import { OutboxContext } from './outbox-context.ts'
import { useOutboxEntries } from './outbox-queries.ts'

/** Lays the waiting entries over the lists of the screens inside, and tells a form which entry it changes. */
export const OutboxProvider = ({ changes, children }: { changes: Changes; children: ReactNode }) => {
  const sequence = useRouterState({ select: ({ location }) => location.state.entry })
  const entry = useOutboxEntries().find((each) => each.sequence === sequence)
  const isOpen = entry?.state === 'draft' || entry?.state === 'refused'
  const edited = isOpen ? entry : undefined
  const outbox = useMemo(() => ({ changes, edited }), [changes, edited])
  return <OutboxContext value={outbox}>{children}</OutboxContext>
}
