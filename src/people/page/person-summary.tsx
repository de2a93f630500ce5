import type { ReactNode } from 'react'
import { directions } from '#contract/fields/choices.ts'
import type { DueLend } from '#contract/lend-due.ts'
import { getBalance, sumSides } from '#contract/lend-state.ts'
import type { NextDue, Person } from '#src/people/person.ts'
import type { Settled } from '#src/people/word-kept.ts'
import { formatDate, formatDueDate } from '#src/ui/dates/dates.ts'
import { LargeAmount } from '#src/ui/display/large-amount.tsx'
import { formatRupees, Money } from '#src/ui/display/money.tsx'
import classes from './person-page.module.css'

const NET_SIZE = '2.5rem'

/** The net sum: what the person owes the user, or the user owes the person. */
const Net = ({ net }: { net: number }) =>
  net === 0 ? (
    <p className={classes.even}>You are even</p>
  ) : (
    <p className={`detail ${classes.net}`}>
      <span>{net > 0 ? 'They owe you' : 'You owe them'}</span> <LargeAmount rupees={Math.abs(net)} size={NET_SIZE} />
    </p>
  )

const sides = { given: 'from them', taken: 'from you' } as const

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const NextDueFact = ({ due: { direction, date, isOverdue, amount }, today }: { due: NextDue; today: string }) => (
  <Fact label={`${isOverdue ? 'Overdue' : 'Next'} ${sides[direction]}`}>
    <Money rupees={amount} /> {isOverdue ? 'since' : 'on'} {formatDate(date)}{' '}
    <span className={`note ${classes.relative}`} data-late={isOverdue}>
      {formatDueDate(date, today)}
    </span>
  </Fact>
)

type PersonSummaryProps = {
  person: Person<DueLend>
  dues: readonly NextDue[]
  /** The newest return. */
  last: Settled | undefined
  wordKept: string | undefined
  today: string
}

/** What is outstanding between the user and a person, what is due next, and how the person returned money before. */
export const PersonSummary = ({ person, dues, last, wordKept, today }: PersonSummaryProps) => {
  const { given, taken, net } = getBalance(person.lends)
  const interest = sumSides(person.lends, ({ interestOwed }) => interestOwed)
  return (
    <section className={`card ${classes.summary}`} aria-label="Summary">
      <div>
        <Net net={net} />
        {given > 0 && taken > 0 && (
          <p className={`detail ${classes.sides}`}>
            {formatRupees(given)} lent, {formatRupees(taken)} borrowed
          </p>
        )}
      </div>
      {(dues.length > 0 || last || wordKept) && (
        <dl className={`facts ${classes.facts}`}>
          {dues.map((due) => (
            <NextDueFact key={due.direction} due={due} today={today} />
          ))}
          {directions
            .filter((direction) => interest[direction] > 0)
            .map((direction) => (
              <Fact key={direction} label={`Interest so far ${sides[direction]}`}>
                <Money rupees={interest[direction]} />
              </Fact>
            ))}
          {last && (
            <Fact label="Last return">
              <Money rupees={last.amount} /> on {formatDate(last.date)}
            </Fact>
          )}
          {wordKept && <Fact label="Word kept">{wordKept}</Fact>}
        </dl>
      )}
    </section>
  )
}
