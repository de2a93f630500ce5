import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'

type FiltersToggleProps = {
  isOpen: boolean
  onToggle: () => void
  /** The number of filters in use, shown in brackets. */
  count?: number
}

/** The button that shows and hides the filters of a list. */
export const FiltersToggle = ({ isOpen, onToggle, count = 0 }: FiltersToggleProps) => (
  <Button
    size="sm"
    variant="default"
    aria-expanded={isOpen}
    leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
    onClick={onToggle}
  >
    {count > 0 ? `Filters (${count})` : 'Filters'}
  </Button>
)
