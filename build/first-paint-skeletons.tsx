import { Container, Group, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'

type CellsProps = {
  count: number
  /** The height of a cell, in pixels. */
  height: number
  /** The width below which a cell goes to the next line, in pixels. */
  minWidth: number
}

const Cells = ({ count, height, minWidth }: CellsProps) => (
  <div
    style={{
      display: 'grid',
      gap: 'var(--mantine-spacing-sm)',
      gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${minWidth}px), 1fr))`,
      marginBottom: 'var(--mantine-spacing-lg)',
    }}
  >
    {Array.from({ length: count }, (_, cell) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all alike and never move
      <Skeleton key={cell} height={height} />
    ))}
  </div>
)

const Rows = () =>
  Array.from({ length: 8 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
    <div key={row} style={{ height: 56 }}>
      <Skeleton height={16} radius="sm" />
    </div>
  ))

/** The heading with the buttons next to it, and the content of a screen. */
const Screen = ({ buttons = [], children }: { buttons?: readonly number[]; children: ReactNode }) => (
  <Container size={1100} role="status" aria-label="Loading">
    <Group justify="space-between" mb="lg">
      <Skeleton height={34} width={180} />
      <Group gap="sm">
        {buttons.map((width) => (
          <Skeleton key={width} height={42} width={width} />
        ))}
      </Group>
    </Group>
    {children}
  </Container>
)

/**
 * A placeholder with the shape of each signed-in screen. A script in `index.html` chooses one by its name. `path` decides
 * which link of the frame is the current one.
 */
export const skeletons = [
  {
    name: 'home',
    path: '/home',
    content: (
      <Screen buttons={[205, 104]}>
        <Cells count={4} height={104} minWidth={150} />
        <Skeleton height={42} mb="lg" />
        <Rows />
      </Screen>
    ),
  },
  {
    name: 'bank',
    path: '/bank',
    content: (
      <Screen buttons={[142, 204]}>
        <Cells count={5} height={212} minWidth={300} />
      </Screen>
    ),
  },
  {
    name: 'account',
    path: '/bank/id',
    content: (
      <Screen buttons={[167, 92, 132]}>
        <Skeleton height={260} mb="xl" />
        <Skeleton height={44} width={200} mb="lg" />
        <Rows />
      </Screen>
    ),
  },
  {
    name: 'analysis',
    path: '/analysis',
    content: (
      <Screen>
        <Skeleton height={42} mb="lg" />
        <Cells count={6} height={104} minWidth={150} />
        <Skeleton height={374} mb="md" />
        <Cells count={2} height={330} minWidth={300} />
      </Screen>
    ),
  },
  {
    name: 'history',
    path: '/history',
    content: (
      <Screen>
        <Skeleton height={44} width={220} mb="md" />
        <Skeleton height={42} mb="lg" />
        <Skeleton height={160} mb="lg" />
        <Rows />
      </Screen>
    ),
  },
  {
    name: 'plain',
    path: '/profile',
    content: (
      <Screen>
        <Skeleton height={320} />
      </Screen>
    ),
  },
]
