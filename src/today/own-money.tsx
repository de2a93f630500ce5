import { useEffect, useState } from 'react'
import { useAllExpenses } from '#src/banks/all-expenses-queries.ts'
import { getTotalBalance, listCards, listOwn } from '#src/banks/bank-figures.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { useToday } from '#src/lib/today.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { sumRupees } from '#src/ui/data-table/lines.ts'
import { nameMonth } from '#src/ui/dates/dates.ts'
import { formatCount } from '#src/ui/display/count.ts'
import { TextLink } from '#src/ui/display/link.tsx'
import { formatWholeRupees } from '#src/ui/display/money.tsx'
import classes from './own-money.module.css'

/** Keeps the place of what was spent, so that nothing moves when it is known. */
const Place = () => <span className={classes.place} aria-hidden />

/** What was spent this month. It leads to the expenses. */
const Spent = () => {
  const today = useToday()
  const from = `${today.slice(0, 'YYYY-MM'.length)}-01`
  const { expenses, missing, isLoading } = useAllExpenses()
  if (missing.length > 0 && !isLoading) return null
  if (isLoading) return <Place />
  const spent = sumRupees(
    expenses.filter(({ date }) => date >= from && date <= today),
    ({ amount }) => amount,
  )
  return (
    <>
      ·{' '}
      <TextLink to="/history" search={{ kind: 'expense', from, to: today }} className={classes.half ?? ''}>
        {formatWholeRupees(spent)} spent in {nameMonth(today)}
      </TextLink>
    </>
  )
}

/** The user's own money in one line: what the active accounts have, and what was spent. Each half leads to its rows. */
export const OwnMoney = () => {
  const { data: banks } = useBanks()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), []) // the expenses of each account are a request: the records come first
  if (banks?.length === 0) return null
  const own = listOwn(banks ?? [])
  const cards = listCards(banks ?? [])
  return (
    <p className={`note ${classes.line}`}>
      {banks && (
        <>
          <TextLink to="/bank" className={classes.half ?? ''}>
            {formatWholeRupees(getTotalBalance(own))} in {formatCount(own.length, 'account')}
            {cards.length > 0 &&
              ` · ${formatWholeRupees(-getTotalBalance(cards))} on ${formatCount(cards.length, 'card')}`}
          </TextLink>{' '}
          {isIdle ? <Spent /> : <Place />}
        </>
      )}
    </p>
  )
}
