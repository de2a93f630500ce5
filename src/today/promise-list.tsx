import { Title, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { type DueLend, getDueBalance } from '#contract/lend-due.ts'
import { raiseFirst } from '#src/banks/tags/tag.ts'
import { useWaitingMarks } from '#src/changes/waiting-marks.tsx'
import { describeLend, describeOfAmount } from '#src/lends/lend.ts'
import { linkToRecord } from '#src/lib/record-link.ts'
import { type RowAction, RowActions } from '#src/ui/data-table/row-actions.tsx'
import { DueNote } from '#src/ui/dates/due-date.tsx'
import { Direction } from '#src/ui/display/direction.tsx'
import { getInitials } from '#src/ui/display/initials.ts'
import { formatBriefRupees, formatRupees, isLongAmount } from '#src/ui/display/money.tsx'
import classes from './promise-list.module.css'
import { describeSums, getGroupTitleId, type PromiseGroup } from './promises.ts'
import { useFoldingRow } from './use-folding-row.ts'

/** The numbers of lines of the groups until the user opens all of them. What is not urgent shows less. */
const firstLines = { overdue: 5, 'this-week': 5, later: 2, undated: 2 } as const satisfies Record<
  PromiseGroup['id'],
  number
>

const tones = { overdue: 'late', 'this-week': 'soon', later: undefined, undated: undefined } as const

type LineProps = {
  lend: DueLend
  groupId: PromiseGroup['id']
  today: string
  actions: readonly RowAction[]
  /** What waits to be sent. */
  mark: ReactNode
  /** Whether the promise was kept a moment ago, so that the line folds away. */
  isLeaving: boolean
}

/** A promise: the person, the reason, the amount that is due, the day, and the next action. A press on the line opens the record. */
const PromiseLine = ({ lend, groupId, today, actions, mark, isLeaving }: LineProps) => {
  const { id, direction, reason, returnName } = lend
  const { date, amount } = lend.due
  const of = describeOfAmount(lend)
  const due = date && <DueNote date={date} today={today} tone={tones[groupId]} />
  return (
    <li
      className={classes.line}
      inert={isLeaving}
      aria-hidden={isLeaving || undefined}
      data-leaving={isLeaving || undefined}
      data-initials={getInitials(returnName || reason)}
    >
      <span className={classes.who}>
        <Link {...linkToRecord(id)} resetScroll={false} className={`cut cover ${classes.open}`}>
          {returnName || raiseFirst(reason)}
        </Link>
        <span className={`cut note ${classes.what}`}>
          <Direction direction={direction} />
          {returnName && ' · '}
          {returnName && raiseFirst(reason)}
        </span>
        {mark && <span className={`cut note ${classes.what}`}>{mark}</span>}
      </span>
      <span className={classes.amount} data-long={isLongAmount(amount) || undefined}>
        {formatRupees(amount)}
        {of ? (
          <span className={`cut note ${classes.of}`}>
            <span>{of}</span>
            {due}
          </span>
        ) : (
          due
        )}
      </span>
      <span className={classes.actions}>
        <RowActions actions={actions} name={describeLend(lend)} tabIndex={0} />
      </span>
    </li>
  )
}

type GroupProps = {
  group: PromiseGroup
  /** Whether it is the only record, which says itself when it is due. */
  isAlone: boolean
  today: string
  getActions: (lend: DueLend) => readonly RowAction[]
}

const Group = ({ group: { id, title, lends }, isAlone, today, getActions }: GroupProps) => {
  const [isOpen, setOpen] = useState(false)
  const getMark = useWaitingMarks()
  const shown = useMemo(() => (isOpen ? lends : lends.slice(0, firstLines[id])), [isOpen, lends, id])
  const lines = useFoldingRow(shown)
  const head = (
    <>
      <Title
        order={3}
        size="h5"
        id={getGroupTitleId(id)}
        tabIndex={-1}
        className={classes.title ?? ''}
        data-late={id === 'overdue'}
      >
        {title} <span className={`detail ${classes.count}`}>{lends.length}</span>
      </Title>
      <span className="detail">{describeSums(getDueBalance(lends), formatBriefRupees)}</span>
    </>
  )
  return (
    <section className={`card ${classes.group}`} aria-labelledby={getGroupTitleId(id)}>
      {isAlone ? <VisuallyHidden component="div">{head}</VisuallyHidden> : <div className={classes.head}>{head}</div>}
      <ul className="list">
        {lines.map(({ row, isLeaving }) => (
          <PromiseLine
            key={row.id}
            lend={row}
            groupId={id}
            today={today}
            actions={getActions(row)}
            mark={getMark(row)?.content}
            isLeaving={isLeaving}
          />
        ))}
      </ul>
      {shown.length < lends.length && (
        <UnstyledButton className={`inset ${classes.all}`} onClick={() => setOpen(true)}>
          Show all {lends.length}
        </UnstyledButton>
      )}
    </section>
  )
}

type PromiseListProps = Omit<GroupProps, 'group' | 'isAlone'> & { groups: readonly PromiseGroup[] }

/** The open records by the time of their promises, each with what to do next. */
export const PromiseList = ({ groups, ...shared }: PromiseListProps) => (
  <section aria-labelledby="promises" className={classes.promises}>
    <Title order={2} size="h4" id="promises">
      Promises
    </Title>
    {groups.map((group) => (
      <Group key={group.id} group={group} isAlone={groups.length === 1 && group.lends.length === 1} {...shared} />
    ))}
  </section>
)
