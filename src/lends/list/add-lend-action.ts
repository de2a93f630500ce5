import { IconPlus } from '@tabler/icons-react'
import { addActions } from '#src/actions.ts'
import type { ButtonAction } from '#src/ui/display/action-buttons.tsx'

/** Opens the form for a new record. */
export const addLendAction: ButtonAction = {
  label: 'Add Lend Borrow',
  icon: IconPlus,
  link: addActions.lend.link,
  weight: 'main',
}
