import type { Lend } from '#contract/lends/response.ts'
import classes from './direction.module.css'

/** The word for each direction of a record. */
export const directionLabels = { given: 'Lent', taken: 'Borrowed' } as const satisfies Record<Lend['direction'], string>

/** The direction of a record: an arrow and a word. */
export const Direction = ({ direction }: Pick<Lend, 'direction'>) => (
  <span className={classes.direction} data-direction={direction}>
    {directionLabels[direction]}
  </span>
)
