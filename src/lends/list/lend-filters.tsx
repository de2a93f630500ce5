import { Button, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Lend } from '#contract/lends.ts'
import type { TableSearch } from '#src/ui/list/table-search.ts'
import { ageOf, isOpen, lendAges, personKey } from '../lend.ts'

type Narrowing = {
  label: string
  counts: (lend: Lend) => boolean
  /** The view without it. */
  without: Partial<TableSearch>
}

/** What the address narrows the list to beyond its figures and filters: an age of open records, a person. */
export const narrowingsOf = ({ show, person }: TableSearch, today: string): Narrowing[] => {
  const age = lendAges.find(({ id }) => id === show)
  return [
    ...(age
      ? [
          {
            label: age.label,
            counts: (lend: Lend) => isOpen(lend) && ageOf(lend.returnDate, today) === age.id,
            without: { show: undefined },
          },
        ]
      : []),
    ...(person === undefined
      ? []
      : [
          {
            label: `Return name: ${person}`,
            counts: ({ returnName }: Lend) => personKey(returnName) === personKey(person),
            without: { person: undefined },
          },
        ]),
  ]
}

/** Says what the list is narrowed to; a click widens it again. */
export const NarrowingChips = ({
  narrowings,
  onWiden,
}: {
  narrowings: readonly Narrowing[]
  onWiden: (change: Partial<TableSearch>) => void
}) =>
  narrowings.length > 0 ? (
    <Group gap="xs" mb="sm">
      {narrowings.map(({ label, without }) => (
        <Button
          key={label}
          size="xs"
          variant="light"
          radius="xl"
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={`${label}. Show all`}
          onClick={() => onWiden(without)}
        >
          {label}
        </Button>
      ))}
    </Group>
  ) : null
