import { IconMessage } from '@tabler/icons-react'
import { getBalance, isOpen } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends.ts'
import { ButtonLink } from '#src/ui/display/link.tsx'
import { askLabels } from './lend.ts'

/** What the message about everything between the user and a person does: it asks, unless the user owes more. */
export const getAskLabel = (lends: readonly Lend[]): string => askLabels[getBalance(lends).net < 0 ? 'taken' : 'given']

/** A link to the message about everything that is open between the user and a person. `name` is that of the address. */
export const AskPersonLink = ({ name, lends }: { name: string; lends: readonly Lend[] }) => {
  if (!lends.some(isOpen)) return null
  return (
    <ButtonLink
      to="/person/$name/ask"
      params={{ name }}
      search={true}
      resetScroll={false}
      leftSection={<IconMessage size={18} aria-hidden />}
    >
      {getAskLabel(lends)}
    </ButtonLink>
  )
}
