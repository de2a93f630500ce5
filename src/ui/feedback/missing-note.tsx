import { Anchor, Text } from '@mantine/core'

/** A note that one kind of record could not be loaded, above the records of other kinds. */
export const MissingNote = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <Text role="alert" size="sm" fw={600} mb="md">
    {what} could not be loaded ·{' '}
    <Anchor component="button" type="button" inherit onClick={onRetry}>
      Retry
    </Anchor>
  </Text>
)
