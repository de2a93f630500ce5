import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Bank } from '#contract/banks/response.ts'
import type { Mark } from '#src/changes/effects.ts'
import { waitingAction } from '#src/changes/waiting-marks.tsx'
import type { RowAction } from '#src/ui/data-table/row-actions.tsx'

/** Returns what the user can do with an account in the list: edit it and delete it. One that waits opens the list of them. */
export const getBankActions = (
  bank: Bank,
  effect: Mark | undefined,
  onDelete: (bank: Bank) => void,
): readonly RowAction[] => {
  if (effect === 'added' || effect === 'deleted') return [waitingAction]
  return [
    { label: 'Edit', icon: IconPencil, link: { to: '/bank/edit/$id', params: { id: bank.id } }, isNext: true },
    { label: 'Delete', icon: IconTrash, onPress: () => onDelete(bank), isDestructive: true },
    ...(effect ? [waitingAction] : []),
  ]
}
