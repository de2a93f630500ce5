import { Anchor, Text } from '@mantine/core'

/** Says that one kind of record is missing, beside the records of the other kinds. */
export const MissingNote = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <Text role="alert" size="sm" fw={600} mb="md">
    {what} could not be loaded ·{' '}
    <Anchor component="button" type="button" inherit onClick={onRetry}>
      Retry
    </Anchor>
  </Text>
)
