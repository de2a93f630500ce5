import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Bank } from '#contract/banks.ts'
import type { RowAction } from '#src/ui/data-table/row-actions.tsx'

/** Returns what the user can do with an account in the list: edit it and delete it. */
export const getBankActions = (bank: Bank, onDelete: (bank: Bank) => void): readonly RowAction[] => [
  { label: 'Edit', icon: IconPencil, link: { to: '/bank/edit/$id', params: { id: bank.id } }, isNext: true },
  { label: 'Delete', icon: IconTrash, onPress: () => onDelete(bank), isDestructive: true },
]
