import { UnstyledButton } from '@mantine/core'
import { getDueBalance } from '#contract/lend-due.ts'
import { formatWholeRupees } from '#src/ui/display/money.tsx'
import classes from './group-chips.module.css'
import { describeSums, getGroupTitleId, type PromiseGroup } from './promises.ts'

/** Shows the group of a chip, with the focus on its title. */
const showGroup = (id: PromiseGroup['id']): void => {
  const title = document.getElementById(getGroupTitleId(id))
  title?.focus({ preventScroll: true })
  title?.scrollIntoView({ block: 'start', behavior: 'auto' })
}

const describeGroup = ({ id, lends }: PromiseGroup): string => {
  const sums = getDueBalance(lends)
  if (id !== 'overdue') return `${lends.length}`
  return sums.taken > 0 ? describeSums(sums, formatWholeRupees) : formatWholeRupees(sums.given)
}

/** The groups of promises with a date, with the same words: how much is late, and how many come later. A press leads to the group. */
export const GroupChips = ({ groups }: { groups: readonly PromiseGroup[] }) => {
  const dated = groups.filter(({ id }) => id !== 'undated')
  if (dated.length === 0) return null
  return (
    <ul className={`list row ${classes.chips}`} aria-label="When it is due">
      {dated.map((group) => (
        <li key={group.id}>
          <UnstyledButton
            className={classes.chip ?? ''}
            data-late={group.id === 'overdue' || undefined}
            onClick={() => showGroup(group.id)}
          >
            {group.title} <span className={classes.figure}>{describeGroup(group)}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
