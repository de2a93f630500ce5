import { Button, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Lend } from '#contract/lends.ts'
import type { TableSearch } from '#src/ui/list/table-search.ts'
import { getLendAge, isOpen, lendAges, toPersonKey } from '../lend.ts'

type ActiveFilter = {
  label: string
  includes: (lend: Lend) => boolean
  /** The view without it. */
  removal: Partial<TableSearch>
}

/** What the address narrows the list to beyond its figures and filters: an age of open records, a person. */
export const getActiveFilters = ({ show, person }: TableSearch, today: string): ActiveFilter[] => {
  const age = lendAges.find(({ id }) => id === show)
  return [
    ...(age
      ? [
          {
            label: age.label,
            includes: (lend: Lend) => isOpen(lend) && getLendAge(lend.returnDate, today) === age.id,
            removal: { show: undefined },
          },
        ]
      : []),
    ...(person === undefined
      ? []
      : [
          {
            label: `Return name: ${person}`,
            includes: ({ returnName }: Lend) => toPersonKey(returnName) === toPersonKey(person),
            removal: { person: undefined },
          },
        ]),
  ]
}

/** Says what the list is narrowed to; a click widens it again. */
export const FilterChips = ({
  filters,
  onRemove,
}: {
  filters: readonly ActiveFilter[]
  onRemove: (change: Partial<TableSearch>) => void
}) =>
  filters.length > 0 ? (
    <Group gap="xs" mb="sm">
      {filters.map(({ label, removal }) => (
        <Button
          key={label}
          size="xs"
          variant="light"
          radius="xl"
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={`${label}. Show all`}
          onClick={() => onRemove(removal)}
        >
          {label}
        </Button>
      ))}
    </Group>
  ) : null
