import { Anchor } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RowAction } from '#src/ui/data-table/row-actions.tsx'
import type { GetRowMark } from '#src/ui/list/row-mark.ts'
import { describeCalls, labelCalls } from './call.ts'
import type { Mark } from './effects.ts'
import { formatEntryCount } from './outcomes.ts'
import { useWaitingCount, useWaitingEffects } from './overlay.ts'
import { describeState } from './waiting/describe-waiting.ts'
import classes from './waiting/waiting.module.css'
import { openWaitingList } from './waiting-list-store.ts'
import { useWaitingChanges } from './waiting-queries.ts'

/** What a row of a list says about the waiting change of its record. */
const waitingWords = {
  added: 'Waiting to be sent',
  edited: 'Edit waiting to be sent',
  deleted: 'Delete waiting to be sent',
} as const satisfies Record<Mark, string>

/** A clock and what waits, for a row of a list. */
export const WaitingMark = ({ effect }: { effect: Mark }) => (
  <span className={classes.mark}>
    <IconClock size={14} aria-hidden />
    {waitingWords[effect]}
  </span>
)

/** Returns a function that marks a record for a list: what waits to be sent. It is stable. */
export const useWaitingMarks = (): GetRowMark<{ id: string }> => {
  const effects = useWaitingEffects()
  return useCallback(
    ({ id }) => {
      const effect = effects.get(id)
      return effect && { content: <WaitingMark effect={effect} />, isGone: effect === 'deleted' }
    },
    [effects],
  )
}

/** The waiting changes, above what has happened, with a link to the list where they can be changed. Nothing without any. */
export const WaitingChangesLink = () => {
  const client = useQueryClient()
  const changes = useWaitingChanges()
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="waiting-changes" className={classes.waiting}>
      <h2 id="waiting-changes" className={classes.title}>
        Not sent yet
      </h2>
      <ul className={`list ${classes.lines}`}>
        {changes.map((change) => (
          <li key={change.sequence} className={`row ${classes.line}`}>
            <IconClock size={16} aria-hidden />
            <span>{describeCalls(change, client)}</span>
            <span className="detail">
              {labelCalls(change)} · {describeState(change, changes)}
            </span>
          </li>
        ))}
      </ul>
      <Anchor component="button" type="button" size="sm" onClick={() => openWaitingList()}>
        Change or discard
      </Anchor>
    </section>
  )
}

/** The action of a row with a waiting change: it opens the list of them. */
export const waitingAction: RowAction = {
  label: 'Waiting to be sent',
  shortLabel: 'Waiting',
  icon: IconClock,
  onPress: () => openWaitingList(),
}

/** Says beside a sum how many of the waiting changes it includes, which the header counts, and opens their list. Nothing without any. */
export const WaitingNoteLink = ({ queryKeys }: { queryKeys: readonly QueryKey[] }) => {
  const count = useWaitingCount(...queryKeys)
  const { length: all } = useWaitingChanges()
  if (count === 0) return null
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      c="inherit"
      className={classes.note ?? ''}
      onClick={() => openWaitingList()}
    >
      includes {count < all && `${count} of `}
      {formatEntryCount(all)} not sent yet
    </Anchor>
  )
}
