import { Button, Skeleton, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './list-states.module.css'

/** Nothing there yet: an icon, a sentence, and the one button that changes it. */
export const EmptyState = ({ icon, text, action }: { icon: ReactNode; text: string; action?: ReactNode }) => (
  <div className={classes.empty}>
    <span className={classes.icon} aria-hidden>
      {icon}
    </span>
    <Text c="dimmed">{text}</Text>
    {action}
  </div>
)

/** It could not be loaded: what failed, and a way to try again. */
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

/** Stands where rows will be, as tall as they will be; `height` in pixels. */
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

/** A thin line at the top of what is being refreshed; its parent is `position: relative`. */
export const RefreshLine = ({ active }: { active: boolean }) =>
  active ? <div className={classes.progress} aria-hidden /> : null
