import { Button, Title } from '@mantine/core'
import { localDate } from '#contract/fields/dates.ts'
import type { DueLend } from '#contract/lend-due.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { useReturns } from '#src/lends/lend-queries.ts'
import { useUndoReturn } from '#src/lends/returns/use-undo-return.tsx'
import { askedDaysStore } from '#src/lib/asked-days.ts'
import { useSession } from '#src/session/session-queries.ts'
import { useClaims } from '#src/shares/claim-queries.ts'
import { useShares } from '#src/shares/share-queries.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { Change } from '#src/ui/display/signed-money.tsx'
import { ErrorState } from '#src/ui/feedback/list-states.tsx'
import classes from './record.module.css'
import { listTimeline } from './timeline.ts'

const toDate = (moment: string): string => localDate(new Date(moment))

/** What happened to a record, newest first. A return has a button that undoes it. */
export const RecordTimeline = ({ lend }: { lend: DueLend }) => {
  const { data: returns, error, refetch } = useReturns()
  const { data: accounts = [] } = useBanks()
  const { data: shares = [] } = useShares()
  const { data: claims = [] } = useClaims({ hasLivePage: shares.length > 0 })
  const { data: user } = useSession()
  const asked = user ? askedDaysStore.read(user.id) : []
  const [askToUndo, undoDialog] = useUndoReturn(lend)
  const events = listTimeline(lend, { returns: returns ?? [], claims, shares, accounts, asked, toDate })
  return (
    <section aria-labelledby="timeline">
      <Title order={3} size="h5" id="timeline" mb="xs">
        What happened
      </Title>
      <ol className={`lines ${classes.timeline}`}>
        {events.map(({ id, date, text, moved, returned }) => (
          <li key={id}>
            <div className={`words ${classes.event}`}>
              <span className="note">{formatDate(date)}</span>
              <span>{text}</span>
            </div>
            {moved !== undefined && (
              <span className={classes.moved}>
                <Change rupees={moved} />
              </span>
            )}
            {returned && (
              <Button
                size="xs"
                variant="default"
                aria-label={`Undo: ${formatRupees(returned.amount)}, ${formatDate(date)}`}
                onClick={() => askToUndo(returned)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ol>
      {!returns && error && (
        <ErrorState text="The returns could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {undoDialog}
    </section>
  )
}
