import { Title, UnstyledButton } from '@mantine/core'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { useState } from 'react'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { DueLend } from '#contract/lend-due.ts'
import { type Instalment, listInstalments, listStretches, type Stretch } from '#contract/lend-terms.ts'
import type { Lend } from '#contract/lends/response.ts'
import { describeInterest } from '#src/lends/terms-words.ts'
import { formatDate, formatDays } from '#src/ui/dates/dates.ts'
import { DueNote } from '#src/ui/dates/due-date.tsx'
import { formatRupees, Money } from '#src/ui/display/money.tsx'
import classes from './record.module.css'

/** The instalments that show before all of them: the last one that is paid, and those that follow. */
const FIRST_LINES = 5

/** Says how an instalment stands: `paid`, `₹500.00 of it paid`, `9 days late`. */
const State = ({ instalment: { date, amount, open }, today }: { instalment: Instalment; today: string }) => {
  if (open === 0) return <span className="note">paid</span>
  const paid = toRupees(toPaise(amount) - toPaise(open))
  return (
    <span className="note">
      {paid > 0 && `${formatRupees(paid)} of it paid · `}
      <DueNote date={date} today={today} tone={date < today ? 'late' : undefined} />
    </span>
  )
}

type TermsProps = { lend: DueLend; today: string }

/** The instalments of a record, each with how it stands. */
const Schedule = ({ lend, today }: TermsProps) => {
  const [showsAll, setShowsAll] = useState(false)
  const instalments = listInstalments(lend, lend.paid, today)
  const next = instalments.findIndex(({ open }) => open > 0)
  const start = Math.max(next === -1 ? instalments.length - FIRST_LINES : next - 1, 0)
  const shown = showsAll ? instalments : instalments.slice(start, start + FIRST_LINES)
  return (
    <section aria-labelledby="instalments">
      <Title order={3} size="h5" id="instalments" mb="xs">
        Instalments
      </Title>
      <ul className={`lines ${classes.timeline}`}>
        {shown.map((instalment) => (
          <li key={instalment.date}>
            <div className={`words ${classes.event}`}>
              <span>{formatDate(instalment.date)}</span>
              <State instalment={instalment} today={today} />
            </div>
            <Money rupees={instalment.amount} isQuiet={instalment.open === 0} />
          </li>
        ))}
      </ul>
      {shown.length < instalments.length && (
        <UnstyledButton className={`inset ${classes.all}`} onClick={() => setShowsAll(true)}>
          Show all {instalments.length}
        </UnstyledButton>
      )}
    </section>
  )
}

/** Describes a stretch: `1 Jan 2026 – 1 Feb 2026, 31 days: 2% a month of ₹10,000.00 is ₹200.00`. */
const describeStretch = ({ from, to, principal, interest }: Stretch, terms: NonNullable<Lend['interest']>): string => {
  const days = formatDays(differenceInCalendarDays(parseISO(to), parseISO(from)))
  const rate = describeInterest({ ...terms, since: '' })
  return `${formatDate(from)} – ${formatDate(to)}, ${days}: ${rate} of ${formatRupees(principal)} is ${formatRupees(interest)}`
}

/** How the interest of a record was counted until today. */
const Counted = ({ lend, today }: TermsProps) => {
  if (!lend.interest) return null
  const { interest } = lend
  const stretches = listStretches(lend, lend.paid, today)
  const sum = toRupees(stretches.reduce((paise, stretch) => paise + toPaise(stretch.interest), 0))
  return (
    <details className="detail">
      <summary className={classes.counted}>How this is counted</summary>
      <ul className="lines">
        {stretches.map((stretch) => (
          <li key={stretch.from}>{describeStretch(stretch, interest)}</li>
        ))}
      </ul>
      <p>
        Together {formatRupees(sum)}
        {lend.interestPaid > 0 && `, of which ${formatRupees(lend.interestPaid)} is paid`}. A return pays interest
        first. Interest bears no interest, and each line is rounded to a paisa.
      </p>
    </details>
  )
}

/** The instalments of a record, and how its interest is counted. Nothing without terms. */
export const RecordTerms = (props: TermsProps) => (
  <>
    {props.lend.instalments && <Schedule {...props} />}
    <Counted {...props} />
  </>
)
