import { Anchor, Button } from '@mantine/core'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { formatMomentDate, formatTime } from '#src/ui/dates/dates.ts'
import classes from './recent.module.css'
import type { RecentChange } from './recent.ts'

const turnLabels = { undo: 'Undo', redo: 'Redo' } as const

/** The id of the element of a change, to scroll to it. */
export const toElementId = (key: string): string => `change-${key}`

const describeUndone = (undoneAt: Date | undefined): string =>
  undoneAt ? `Undone on ${formatMomentDate(undoneAt.toISOString())}, ${formatTime(undoneAt)}` : 'Undone'

type RecentLineProps = {
  change: RecentChange
  /** The later change that stands in the way of the last try to undo it. */
  blocker: RecentChange | undefined
  isPending: boolean
  /** Undoes the change or does it again. Undefined where another line does that. */
  onTurn: (() => void) | undefined
  /** Shows the change with this key. */
  onShow: (key: string) => void
}

/** A change: what it was, when, on which device, and its undo. */
export const RecentLine = ({ change, blocker, isPending, onTurn, onShow }: RecentLineProps) => {
  const { key, title, label, at, device, isUndone, undoneAt, turn, reason } = change
  const onlineOnlyProps = useOnlineOnlyProps()
  return (
    <li id={toElementId(key)} className={classes.line} data-undone={isUndone} tabIndex={-1}>
      <div className={`words ${classes.words}`}>
        <p className={classes.title}>{title}</p>
        <p className="detail">
          {label && `${label} · `}
          <time dateTime={at.toISOString()}>{formatTime(at)}</time> · {device}
        </p>
        {isUndone && <p className={classes.state}>{describeUndone(undoneAt)}</p>}
        {reason && <p className="detail">{reason}</p>}
        {blocker && (
          <p className={classes.blocked} role="alert">
            It was changed again since. First undo{' '}
            <Anchor
              href={`#${toElementId(blocker.key)}`}
              inherit
              onClick={(event) => {
                event.preventDefault()
                onShow(blocker.key)
              }}
            >
              {blocker.title}, {formatMomentDate(blocker.at.toISOString())}, {formatTime(blocker.at)}
            </Anchor>
            .
          </p>
        )}
      </div>
      {turn && onTurn && (
        <Button
          variant="default"
          size="compact-md"
          mih={44}
          aria-label={`${turnLabels[turn.kind]}: ${title}, ${formatTime(at)}`}
          loading={isPending}
          {...onlineOnlyProps}
          onClick={onTurn}
        >
          {turnLabels[turn.kind]}
        </Button>
      )}
    </li>
  )
}
