import { IconChecks } from '@tabler/icons-react'
import { directions } from '#contract/fields/choices.ts'
import { isOpen } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { ButtonAction } from '#src/ui/display/action-buttons.tsx'

/** What one payment over all open records of a direction is called. */
export const settleLabels = { given: 'Settle up', taken: 'Settle what I owe' } as const satisfies Record<
  Lend['direction'],
  string
>

/** Opens the form for one payment over several records: for each direction in which the person has several open ones. */
export const getSettleActions = (name: string, lends: readonly Lend[]): ButtonAction[] =>
  directions
    .filter((direction) => lends.filter((lend) => lend.direction === direction && isOpen(lend)).length > 1)
    .map((direction) => ({
      label: settleLabels[direction],
      icon: IconChecks,
      link: {
        to: '/person/$name/settle',
        params: { name },
        search: (current) => ({ ...current, direction: direction === 'given' ? undefined : direction }),
      },
    }))
