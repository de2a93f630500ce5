import { Anchor, Text } from '@mantine/core'

type PartialNoteProps = {
  loaded: number
  total: number
  /** What is counted, such as `accounts`. */
  of: string
  onRetry: () => void
}

/** Says that only a part of the data is there: "3 of 4 accounts loaded · Retry". Nothing where all of it is. */
export const PartialNote = ({ loaded, total, of, onRetry }: PartialNoteProps) =>
  loaded < total ? (
    <Text role="status" size="sm" fw={600}>
      {loaded} of {total} {of} loaded ·{' '}
      <Anchor component="button" type="button" inherit onClick={onRetry}>
        Retry
      </Anchor>
    </Text>
  ) : null
