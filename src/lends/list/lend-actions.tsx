import { ActionIcon, Group } from '@mantine/core'
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Lend } from '#contract/lends.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { IconLink } from '#src/ui/display/link.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'
import type { TableSearch } from '#src/ui/list/table-search.ts'

/** Describes a record for button labels and dialogs: `₹500.00, Rent`. */
export const describeLend = ({ amount, reason }: Lend): string => `${formatRupees(amount)}, ${reason}`

const keepView = (view: TableSearch): TableSearch => view

type LendActionsProps = { lend: Lend; onMarkDone: (lend: Lend) => void; onDelete: (lend: Lend) => void }

/**
 * The buttons of a record: mark as done, edit, delete. They have no Tooltip, because its code would exceed the size
 * budget of a screen with a table.
 */
export const LendActions = ({ lend, onMarkDone, onDelete }: LendActionsProps) => {
  const needsServer = useOnlineOnlyProps()
  const name = describeLend(lend)
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {lend.returnStatus !== 'done' && (
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label={`Mark done: ${name}`}
          onClick={() => onMarkDone(lend)}
          {...needsServer}
        >
          <IconCheck size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      <IconLink
        to="/home/edit/$id"
        params={{ id: lend.id }}
        search={keepView}
        resetScroll={false}
        variant="subtle"
        color="gray"
        size={32}
        aria-label={`Edit: ${name}`}
      >
        <IconPencil size={18} stroke={1.5} aria-hidden />
      </IconLink>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={`Delete: ${name}`} onClick={() => onDelete(lend)}>
        <IconTrash size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
