import { IconMessage, IconUser } from '@tabler/icons-react'
import { askLabels } from '#src/lends/lend.ts'
import type { PersonBalance } from '#src/people/person.ts'
import type { RowAction } from '#src/ui/data-table/row-actions.tsx'

/** Returns what the user can do with a person: write about what is open, and open their page. */
export const getPersonActions = ({ name, net, openCount }: PersonBalance): readonly RowAction[] => {
  const ask: RowAction = {
    label: askLabels[net < 0 ? 'taken' : 'given'],
    shortLabel: net < 0 ? 'Write' : 'Ask',
    icon: IconMessage,
    link: { to: '/person/$name/ask', params: { name } },
    isNext: true,
  }
  return [
    ...(openCount > 0 ? [ask] : []),
    { label: 'Open', icon: IconUser, link: { to: '/person/$name', params: { name } }, isDefault: true, showsAll: true },
  ]
}
