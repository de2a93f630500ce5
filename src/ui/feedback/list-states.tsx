import { Button, Center, Loader, Text } from '@mantine/core'
import { type Icon, IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { getReference } from '#src/lib/api/errors.ts'
import classes from './list-states.module.css'

/** The empty state of a list: an icon, a sentence and a button. */
export const EmptyState = ({ icon: EmptyIcon, text, action }: { icon: Icon; text: string; action?: ReactNode }) => (
  <div className={classes.empty}>
    <span className={`round ${classes.icon}`} aria-hidden>
      <EmptyIcon size={32} stroke={1.5} />
    </span>
    <Text c="dimmed">{text}</Text>
    {action}
  </div>
)

type ErrorStateProps = { text: string; error: Error | null | undefined; onRetry: () => void }

/** The error state of a list, with a button to retry. A failure of the server has a reference, which its log has, too. */
export const ErrorState = ({ text, error, onRetry }: ErrorStateProps) => {
  const reference = getReference(error)
  return (
    <div className={classes.empty} role="alert">
      <span className={`round ${classes.icon}`} aria-hidden>
        <IconCloudOff size={32} stroke={1.5} />
      </span>
      <Text>{text}</Text>
      <Button variant="light" onClick={onRetry}>
        Retry
      </Button>
      {reference !== undefined && (
        <Text size="xs" c="dimmed">
          Reference: <span className={classes.reference}>{reference}</span>
        </Text>
      )}
    </div>
  )
}

/** The loading state of a part of a screen. It keeps `height` pixels free, so that little moves when the part comes. */
export const LoadingPart = ({ height = 336 }: { height?: number | undefined }) => (
  <Center mih={height} role="status" aria-label="Loading">
    <Loader type="dots" size="sm" aria-hidden />
  </Center>
)

/** A thin progress line at the top of its parent, which must be `position: relative`. */
export const RefreshLine = ({ active }: { active: boolean }) =>
  active ? <div className={classes.progress} aria-hidden /> : null
