import { createLink, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { toRupees } from '#contract/fields/money.ts'
import { sumWorth } from '#src/analysis/figures/lending.ts'
import type { Records } from '#src/analysis/figures/selection.ts'
import type { Sum } from '#src/analysis/figures/sums.ts'
import { formatShortRupees } from '#src/analysis/format.ts'
import { linkToAccounts, linkToLends } from '#src/analysis/links.ts'
import { formatCount } from '#src/ui/display/count.ts'
import { LargeAmount } from '#src/ui/display/large-amount.tsx'
import classes from './standing.module.css'

const PartLink = createLink((props: ComponentProps<'a'>) => <a {...props} className={classes.part} />)

type PartProps = {
  name: string
  sum: Sum
  note: string
  link: LinkProps
}

/** A part of the figure. It links to its rows, if it has any. */
const Part = ({ name, sum: { paise, count }, note, link }: PartProps) => {
  const content = (
    <>
      <span className={`detail ${classes.name}`}>{name}</span>
      <span className={classes.amount}>
        <LargeAmount rupees={toRupees(paise)} size="1.125rem" />
      </span>
      <span className={`note ${classes.note}`}>{note}</span>
    </>
  )
  return (
    <li>{count > 0 ? <PartLink {...link}>{content}</PartLink> : <span className={classes.part}>{content}</span>}</li>
  )
}

type StandingCardProps = {
  /** All records. No filter of the screen applies to this figure. */
  records: Records
  /** Whether the accounts and the lend/borrow records are loaded. */
  has: { banks: boolean; lends: boolean }
}

/** Says how many records are open, and their interest so far, which no sum has. */
const describeOpen = ({ count }: Sum, interest: Sum): string =>
  [formatCount(count, 'open record'), interest.paise > 0 && `interest so far ${formatShortRupees(interest.paise)}`]
    .filter(Boolean)
    .join(', ')

/** What the user has: balances plus what is owed to the user, less what the user owes. Each part links to its rows. */
export const StandingCard = ({ records: { banks, lends }, has }: StandingCardProps) => {
  const { active, inactive, cards, owed, owe, total, interest } = sumWorth(banks, lends)
  const apart = `${formatShortRupees(inactive.paise)} in ${inactive.count} inactive, not counted`
  return (
    <section className={classes.standing} aria-labelledby="where-i-stand">
      <div>
        <h2 className={`detail ${classes.label}`} id="where-i-stand">
          Where I stand
        </h2>
        {has.banks && has.lends ? (
          <p className={classes.total}>
            <LargeAmount rupees={toRupees(total)} size="clamp(2rem, 1.5rem + 1.6vw, 2.75rem)" />
          </p>
        ) : (
          <p className={classes.total}>Not known until everything is loaded</p>
        )}
        <p className={`note ${classes.note}`}>
          Balances of active accounts, plus what is owed to me, less what I owe{cards.count > 0 && ', cards too'}
        </p>
      </div>
      <ul className={`list ${classes.parts}`} aria-label="Parts of where I stand">
        {has.banks && (
          <Part
            name={formatCount(active.count, 'active account')}
            sum={active}
            note={inactive.count > 0 ? apart : 'balances today'}
            link={linkToAccounts()}
          />
        )}
        {has.banks && cards.count > 0 && (
          <Part name={formatCount(cards.count, 'card')} sum={cards} note="owed on cards" link={linkToAccounts()} />
        )}
        {has.lends && (
          <Part
            name="Owed to me"
            sum={owed}
            note={describeOpen(owed, interest.owed)}
            link={linkToLends('owed', undefined, {})}
          />
        )}
        {has.lends && (
          <Part
            name="I owe"
            sum={owe}
            note={describeOpen(owe, interest.owe)}
            link={linkToLends('owing', undefined, {})}
          />
        )}
      </ul>
    </section>
  )
}
