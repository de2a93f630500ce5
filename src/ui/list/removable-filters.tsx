import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'

type RemovableFiltersProps<Removal> = {
  /** The active filters: what each is called, and the change of the search parameters that removes it. */
  filters: readonly { label: string; removal: Removal }[]
  onRemove: (removal: Removal) => void
}

/** A button for each active filter. A click removes the filter. */
export const RemovableFilters = <Removal,>({ filters, onRemove }: RemovableFiltersProps<Removal>) =>
  filters.map(({ label, removal }) => (
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
  ))
