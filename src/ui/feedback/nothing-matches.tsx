import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { EmptyState } from './list-states.tsx'

/** The state of a list whose filters leave nothing, with a button that removes them. */
export const NothingMatches = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState
    icon={IconFilterOff}
    text="Nothing matches."
    action={
      <Button variant="light" onClick={onShowAll}>
        Show all
      </Button>
    }
  />
)
