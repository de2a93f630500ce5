import { ActionIcon, Group } from '@mantine/core'
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Lend } from '#contract/answers.ts'
import { IconLink } from '#src/ui/link.tsx'
import { formatRupees } from '#src/ui/money.tsx'
import { useNeedsServer } from '#src/ui/needs-server.ts'
import { Tip } from '#src/ui/tip.tsx'

/** A record in a few words, for those who do not see its row. */
export const nameOf = ({ amount, reason }: Lend): string => `${formatRupees(amount)}, ${reason}`

type LendActionsProps = { lend: Lend; onMarkDone: (lend: Lend) => void; onDelete: (lend: Lend) => void }

/** What can be done with a record: mark it done, edit it, ask for its deletion. */
export const LendActions = ({ lend, onMarkDone, onDelete }: LendActionsProps) => {
  const needsServer = useNeedsServer()
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end" display="inline-flex">
      {lend.returnStatus !== 'done' && (
        <Tip label="Mark done">
          <ActionIcon
            variant="subtle"
            size={32}
            aria-label={`Mark done: ${nameOf(lend)}`}
            onClick={() => onMarkDone(lend)}
            {...needsServer}
          >
            <IconCheck size={18} aria-hidden />
          </ActionIcon>
        </Tip>
      )}
      <Tip label="Edit">
        <IconLink
          to="/home/edit/$id"
          params={{ id: lend.id }}
          search={(view) => view}
          resetScroll={false}
          variant="subtle"
          color="gray"
          size={32}
          aria-label={`Edit: ${nameOf(lend)}`}
        >
          <IconPencil size={18} aria-hidden />
        </IconLink>
      </Tip>
      <Tip label="Delete">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={`Delete: ${nameOf(lend)}`}
          onClick={() => onDelete(lend)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Tip>
    </Group>
  )
}
