import { UnstyledButton } from '@mantine/core'
import { formatDate } from '#src/ui/dates/dates.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import type { ChangeTableSearch } from '#src/ui/list/table-search.ts'
import classes from './due-groups.module.css'
import { type DueGroup, type DueShare, promiseWords } from './promises.ts'

/** The number of people that a group names. */
const MAX_NAMES = 3

const formatDay = (date: string): string => formatDate(date).slice(0, -' 2026'.length)

/** Lists the people of a group: `Ravi`, or several people with their amounts, `Ravi ₹500, Meera ₹200 and 2 more`. */
const describePeople = (people: DueShare['people']): string => {
  const [only, ...others] = people
  if (only && others.length === 0) return only.name
  const named = people.slice(0, MAX_NAMES).map(({ name, rupees }) => `${name} ${formatBriefRupees(rupees)}`)
  const rest = people.length - named.length
  return named.join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

type DueGroupsProps = {
  groups: readonly DueGroup[]
  /** The days that filter the screen. */
  shown: { from?: string | undefined; to?: string | undefined }
  onChange: ChangeTableSearch
}

/** Shows the sums and people of what is due this week, this month and later. Pressing a group filters the records by its days. */
export const DueGroups = ({ groups, shown, onChange }: DueGroupsProps) => {
  if (groups.length === 0) return null
  return (
    <ul className={classes.groups} aria-label="What is due">
      {groups.map(({ title, from, to, shares }) => {
        const isShown = shown.from === from && shown.to === to
        return (
          <li key={title}>
            <UnstyledButton
              className={classes.group ?? ''}
              aria-pressed={isShown}
              onClick={() => onChange(isShown ? { from: undefined, to: undefined } : { from, to })}
            >
              <span className={classes.title}>
                <b>{title}</b> {to === undefined ? `from ${formatDay(from)}` : `until ${formatDay(to)}`}
              </span>
              {shares.map(({ direction, rupees, people }) => (
                <span key={direction} className={classes.share}>
                  {formatBriefRupees(rupees)} {promiseWords[direction]}{' '}
                  <span className={classes.who}>{describePeople(people)}</span>
                </span>
              ))}
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}
