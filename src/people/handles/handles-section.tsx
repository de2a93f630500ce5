import { Button, Group, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowsExchange, IconPlus, IconTrash } from '@tabler/icons-react'
import { toPersonKey } from '#contract/people/person-name.ts'
import type { Handle, KnownPerson } from '#contract/people/response.ts'
import { useWaitingMarks } from '#src/changes/waiting-marks.tsx'
import { useKnownPeople } from '#src/people/handle-queries.ts'
import { RowActions } from '#src/ui/data-table/row-actions.tsx'
import { useConfirm } from '#src/ui/feedback/confirm.ts'
import { MissingNote } from '#src/ui/feedback/missing-note.tsx'
import { AddHandleDialog } from './add-handle-dialog.tsx'
import { findKnownPerson, handleLabels } from './handle.ts'
import classes from './handles.module.css'
import { MoveHandleDialog } from './move-handle-dialog.tsx'
import { useChangeHandles } from './use-change-handles.ts'

const HandleList = ({ person, people }: { person: KnownPerson; people: readonly KnownPerson[] }) => {
  const { remove } = useChangeHandles(people)
  const { subject: toMove, isOpen, ask, close } = useConfirm<Handle>()
  return (
    <>
      <ul className={`lines ${classes.list}`} aria-label="Names in bank statements">
        {person.handles.map((handle) => (
          <li key={`${handle.kind} ${handle.value}`}>
            <span className={`detail ${classes.kind}`}>{handleLabels[handle.kind]}</span>
            <span className={`words ${classes.value}`}>{handle.value}</span>
            <RowActions
              name={handle.value}
              tabIndex={0}
              actions={[
                { label: 'Move to another person', icon: IconArrowsExchange, onPress: () => ask(handle) },
                {
                  label: 'Remove',
                  icon: IconTrash,
                  isDestructive: true,
                  onPress: () => remove(person, handle),
                },
              ]}
            />
          </li>
        ))}
      </ul>
      {toMove && <MoveHandleDialog person={person} handle={toMove} people={people} opened={isOpen} onClose={close} />}
    </>
  )
}

/** How bank statements name a person, with what changes it. */
export const HandlesSection = ({ name }: { name: string }) => {
  const { data: people, isFetching, refetch } = useKnownPeople()
  const [isAdding, { open, close }] = useDisclosure()
  const mark = useWaitingMarks()({ id: toPersonKey(name) })
  if (!people) {
    return isFetching ? null : <MissingNote what="The names in bank statements" onRetry={() => void refetch()} />
  }
  const person = findKnownPerson(people, name)
  return (
    <section className={classes.section} aria-labelledby="handles" data-screen-only>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h5" id="handles">
          Names in bank statements
        </Title>
        <Button size="xs" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
          Add a name
        </Button>
      </Group>
      {mark?.content}
      {person.handles.length > 0 ? (
        <HandleList person={person} people={people} />
      ) : (
        <Text size="sm" c="dimmed">
          A UPI id, a number or another spelling of {name}. A payment with it in a bank statement is then theirs.
        </Text>
      )}
      <AddHandleDialog name={name} people={people} opened={isAdding} onClose={close} />
    </section>
  )
}
