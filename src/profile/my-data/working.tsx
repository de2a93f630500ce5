import { Button, Group, Progress, Stack, Text } from '@mantine/core'

type WorkingProps = {
  /** What is being done, and how far it is. */
  text: string
  onCancel?: () => void
}

/** Says that something long is under way. How long it takes is not known. */
export const Working = ({ text, onCancel }: WorkingProps) => (
  <Stack gap="xs">
    <Progress value={100} striped animated aria-label="Progress" />
    <Group justify="space-between" gap="xs">
      <Text size="sm" role="status">
        {text}
      </Text>
      {onCancel && (
        <Button size="xs" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </Group>
  </Stack>
)
