import { Anchor, Text } from '@mantine/core'

type PartialNoteProps = {
  loaded: number
  total: number
  /** The plural noun, such as `accounts`. */
  of: string
  onRetry: () => void
}

/** A note that only some data is loaded: "3 of 4 accounts loaded · Retry". It is empty when all data is loaded. */
export const PartialNote = ({ loaded, total, of, onRetry }: PartialNoteProps) =>
  loaded < total ? (
    <Text role="status" size="sm" fw={600}>
      {loaded} of {total} {of} loaded ·{' '}
      <Anchor component="button" type="button" inherit onClick={onRetry}>
        Retry
      </Anchor>
    </Text>
  ) : null
