import { Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { beginRhythm, moveOn } from '#contract/plans/rhythm.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { expensesQuery } from '#src/banks/expense-queries.ts'
import { useQueriesWithChanges } from '#src/changes/overlay.ts'
import { useToday } from '#src/lib/today.ts'
import { rhythms } from '#src/plans/plan.ts'
import { useAddPlan } from '#src/plans/plan-changes.ts'
import { usePlans } from '#src/plans/plan-queries.ts'
import { useRememberedChoices } from '#src/session/use-remembered-choices.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import { findRepeated } from './find-repeated.ts'
import { PlanButton } from './plan-button.tsx'
import classes from './plans.module.css'

/** The declined offers that a device remembers. */
const MAX_DECLINED = 100

/** Asks once whether an expense of three months running comes again. It reads what is cached, and loads nothing. */
export const RepeatOffer = () => {
  const today = useToday()
  const { data: banks = [] } = useBanks()
  const { data: plans } = usePlans()
  const { data: lists } = useQueriesWithChanges(banks.map(({ id }) => ({ ...expensesQuery(id), enabled: false })))
  const [{ declinedRepeats = [] }, remember] = useRememberedChoices()
  const [declined, setDeclined] = useState<readonly string[]>(declinedRepeats)
  const { mutate: addPlan } = useAddPlan()
  const found = useMemo(() => {
    const expenses = lists.flatMap((list) => list ?? [])
    return plans && findRepeated(expenses, plans, declined, today)
  }, [lists, plans, declined, today])
  if (!found) return null
  const { id, date, reason, amount, bank_id, amountDebit, tag } = found
  const first = beginRhythm(date, rhythms.month.every)
  const add = () =>
    addPlan({
      kind: 'expense',
      ...first,
      ...moveOn(first),
      until: '',
      paused: false,
      template: { bank_id, amount, reason, amountDebit, tag },
    })
  const decline = () => {
    const all = [...declined, id].slice(-MAX_DECLINED)
    setDeclined(all)
    remember({ declinedRepeats: all })
  }
  return (
    <section className={`card row ${classes.plan} ${classes.due}`} aria-label="What may come again">
      <Text className={`words ${classes.words}`}>
        <strong>{reason}</strong> {formatBriefRupees(amount)}, three months running. Every month?
      </Text>
      <div className={`row ${classes.buttons}`}>
        <PlanButton label="Every month" name={reason} variant="light" onPress={add} />
        <PlanButton label="No" action="Do not ask again" name={reason} onPress={decline} />
      </div>
    </section>
  )
}
