import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './list-states.module.css'

/** The empty state of a list: an icon, a sentence and a button. */
export const EmptyState = ({ icon, text, action }: { icon: ReactNode; text: string; action?: ReactNode }) => (
  <div className={classes.empty}>
    <span className={classes.icon} aria-hidden>
      {icon}
    </span>
    <Text c="dimmed">{text}</Text>
    {action}
  </div>
)

/** The error state of a list, with a button to retry. */
export const ErrorState = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div className={classes.empty} role="alert">
    <span className={classes.icon} aria-hidden>
      <IconCloudOff size={32} stroke={1.5} />
    </span>
    <Text>{text}</Text>
    <Button variant="light" onClick={onRetry}>
      Retry
    </Button>
  </div>
)

/** The loading state of a list. `height` is the height of a row in pixels, so that nothing moves when the rows arrive. */
export const RowsSkeleton = ({ rows = 6, height = 56 }: { rows?: number; height?: number }) => (
  <Stack gap={0} role="status" aria-label="Loading">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
      <div key={row} style={{ height, display: 'flex', alignItems: 'center' }}>
        <Skeleton height={height > 80 ? height - 16 : 16} radius="sm" />
      </div>
    ))}
  </Stack>
)

/** A thin progress line at the top of its parent, which must be `position: relative`. */
export const RefreshLine = ({ active }: { active: boolean }) =>
  active ? <div className={classes.progress} aria-hidden /> : null
