import { Button, Group } from '@mantine/core'

type FileActionsProps = { onChangeColumns: () => void; onClose: () => void }

/** What can be done with a file that was read: say what its columns are, or take another one. */
export const FileActions = ({ onChangeColumns, onClose }: FileActionsProps) => (
  <Group gap="xs">
    <Button variant="subtle" size="sm" onClick={onChangeColumns}>
      Columns…
    </Button>
    <Button variant="subtle" size="sm" onClick={onClose}>
      Another file
    </Button>
  </Group>
)
