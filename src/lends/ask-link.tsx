import { IconMessage } from '@tabler/icons-react'
import { getBalance } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { ButtonAction } from '#src/ui/display/action-buttons.tsx'
import { askLabels } from './lend.ts'

/** What the message about everything between the user and a person does: it asks, unless the user owes more. */
export const getAskLabel = (lends: readonly Lend[]): string => askLabels[getBalance(lends).net < 0 ? 'taken' : 'given']

/** Opens the message about everything that is open between the user and a person. `name` is that of the address. */
export const getAskAction = (name: string, lends: readonly Lend[]): ButtonAction => ({
  label: getAskLabel(lends),
  icon: IconMessage,
  link: { to: '/person/$name/ask', params: { name }, search: true },
  weight: 'main',
})
