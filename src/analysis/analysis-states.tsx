import { Skeleton } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useHasFeature } from '#src/session/features.ts'
import { ButtonLink } from '#src/ui/display/link.tsx'
import { EmptyState } from '#src/ui/feedback/list-states.tsx'
import classes from './charts/chart.module.css'

const FIGURES = ['balance', 'outstanding', 'overdue', 'spent']
const FIGURES_WITH_DIRECTIONS = ['balance', 'owed', 'owe', 'net', 'overdue', 'spent']

const CARD_HEIGHTS_PX = [374, 330, 330, 386, 386]

/** A placeholder with the size of the figures, so that the page does not shift when they load. */
export const AnalysisSkeleton = () => {
  const hasDirections = useHasFeature('direction')
  return (
    <div role="status" aria-label="Loading">
      <Skeleton className={classes.toolbarSkeleton ?? ''} />
      <div className={classes.strip} data-columns={hasDirections ? 3 : 4}>
        {(hasDirections ? FIGURES_WITH_DIRECTIONS : FIGURES).map((figure) => (
          <Skeleton key={figure} height={118} />
        ))}
      </div>
      <div className={classes.cards}>
        {CARD_HEIGHTS_PX.map((height, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards never move
          <Skeleton key={card} height={height} className={classes.cardSkeleton ?? ''} data-wide={card === 0} />
        ))}
      </div>
    </div>
  )
}

/** The empty state of the screen, for a user without records. */
export const AnalysisEmptyState = () => (
  <EmptyState
    icon={<IconChartBar size={32} stroke={1.5} />}
    text="Nothing to analyse yet. Add a bank account or a lend/borrow record to see figures here."
    action={<ButtonLink to="/bank">Go to your accounts</ButtonLink>}
  />
)
