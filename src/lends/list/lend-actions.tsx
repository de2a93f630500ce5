import { ActionIcon, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCheck, IconDots, IconPencil, IconReceiptRefund, IconTrash } from '@tabler/icons-react'
import { Suspense, useState, useTransition } from 'react'
import type { Lend } from '#contract/lends.ts'
import { lazyWhenIdle } from '#src/lib/loading/lazy-when-idle.ts'
import { useHasFeature } from '#src/session/features.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { IconLink } from '#src/ui/display/link.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'
import type { TableSearch } from '#src/ui/list/table-search.ts'
import { getOutstanding } from '../lend.ts'

const LendMenu = lazyWhenIdle(() => import('./lend-menu.tsx'), 'LendMenu')

/** Describes a record for button labels: `₹500.00, Rent`. */
const describeLend = ({ amount, reason }: Lend): string => `${formatRupees(amount)}, ${reason}`

const keepView = (view: TableSearch): TableSearch => view

type LendActionsProps = { lend: Lend; onMarkDone: (lend: Lend) => void; onDelete: (lend: Lend) => void }
type RecordProps = { lend: Lend; name: string; onDelete: (lend: Lend) => void }

/** The links and buttons of a record, one beside the other. */
const LendButtons = ({ lend, name, onDelete, canReturn }: RecordProps & { canReturn: boolean }) => {
  const size = canReturn ? 28 : 32 // four buttons must fit into the column
  const linkProps = { params: { id: lend.id }, search: keepView, resetScroll: false, size } as const
  return (
    <>
      {canReturn && (
        <IconLink
          {...linkProps}
          to="/home/return/$id"
          variant="subtle"
          color="gray"
          aria-label={`Record a return: ${name}`}
        >
          <IconReceiptRefund size={18} stroke={1.5} aria-hidden />
        </IconLink>
      )}
      <IconLink {...linkProps} to="/home/edit/$id" variant="subtle" color="gray" aria-label={`Edit: ${name}`}>
        <IconPencil size={18} stroke={1.5} aria-hidden />
      </IconLink>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={size}
        aria-label={`Delete: ${name}`}
        onClick={() => onDelete(lend)}
      >
        <IconTrash size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </>
  )
}

/** The button that opens the menu of a record. The menu's code loads after the screen. */
const MoreButton = (props: RecordProps) => {
  const [isRequested, setRequested] = useState(false)
  const [isLoading, startLoading] = useTransition()
  return (
    <Suspense>
      {isRequested ? (
        <LendMenu {...props} />
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={`More: ${props.name}`}
          aria-haspopup="menu"
          aria-expanded={isLoading}
          onClick={() => startLoading(() => setRequested(true))}
        >
          <IconDots size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    </Suspense>
  )
}

/**
 * The buttons of a record: mark as done, record a return, edit, delete. On a touch screen all but the first are in a menu.
 * They have no Tooltip, because its code would exceed the size budget of a screen with a table.
 */
export const LendActions = ({ lend, onMarkDone, onDelete }: LendActionsProps) => {
  const needsServer = useOnlineOnlyProps()
  const canReturn = useHasFeature('returns') && getOutstanding(lend) > 0
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const name = describeLend(lend)
  return (
    <Group gap={canReturn ? 0 : 4} justify="flex-end" wrap="nowrap">
      {lend.returnStatus !== 'done' && (
        <ActionIcon
          variant="subtle"
          size={canReturn ? 28 : 32}
          aria-label={`Mark done: ${name}`}
          onClick={() => onMarkDone(lend)}
          {...needsServer}
        >
          <IconCheck size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      {canReturn && isTouch ? (
        <MoreButton lend={lend} name={name} onDelete={onDelete} />
      ) : (
        <LendButtons lend={lend} name={name} onDelete={onDelete} canReturn={canReturn} />
      )}
    </Group>
  )
}
