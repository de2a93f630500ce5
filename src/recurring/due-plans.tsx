import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Plan } from '#contract/recurring/response.ts'
import { countDue } from '#contract/recurring/rhythm.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { useWaitingMarks } from '#src/changes/waiting-marks.tsx'
import { later } from '#src/lib/later.tsx'
import { useToday } from '#src/lib/today.ts'
import { describeDue, isAccountGone, namePlan } from '#src/plans/plan.ts'
import { usePlans, useSkipPlan } from '#src/plans/plan-queries.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import { useEnterPlan } from './enter-plan.ts'
import type { OpenPlanDialog } from './plan-dialogs.tsx'
import classes from './plans.module.css'

const PlanDialog = later(
  () => import('./plan-dialogs.tsx').then(({ PlanDialog: loaded }) => loaded),
  ({ opened }) => opened !== undefined,
)

type DuePlanProps = { plan: Plan; times: number; today: string; onOpen: (kind: OpenPlanDialog['kind']) => void }

/** A plan that is due. One press enters it. */
const DuePlan = ({ plan, times, today, onOpen }: DuePlanProps) => {
  const { data: banks } = useBanks()
  const { mutate: enter } = useEnterPlan()
  const { mutate: skip } = useSkipPlan()
  const getMark = useWaitingMarks()
  const name = namePlan(plan)
  const isGone = banks !== undefined && isAccountGone(plan, banks)
  const isLate = times > 1 || plan.next < today
  return (
    <li className={classes.plan}>
      <div className={classes.words}>
        <strong>{name}</strong> {formatBriefRupees(plan.template.amount)},{' '}
        <span className={isLate ? classes.late : undefined}>{describeDue(plan, times, today)}</span>
        {isGone && (
          <Text size="sm" c="dimmed">
            Its account is gone.
          </Text>
        )}
        {getMark(plan.id)?.content}
      </div>
      <div className={classes.buttons}>
        {isGone ? (
          <Button
            size="compact-md"
            mih={44}
            variant="light"
            aria-label={`Edit: ${name}`}
            onClick={() => onOpen('edit')}
          >
            Edit
          </Button>
        ) : (
          <>
            <Button
              size="compact-md"
              mih={44}
              variant="light"
              aria-label={`Enter: ${name}`}
              onClick={() => enter({ before: plan, date: plan.next, amount: plan.template.amount })}
            >
              Enter
            </Button>
            <Button
              size="compact-md"
              mih={44}
              variant="subtle"
              aria-label={`Enter with changes: ${name}`}
              onClick={() => onOpen('enter')}
            >
              Enter with changes
            </Button>
          </>
        )}
        <Button
          size="compact-md"
          mih={44}
          variant="subtle"
          aria-label={`Skip: ${name}`}
          onClick={() => skip({ before: plan })}
        >
          Skip
        </Button>
      </div>
    </li>
  )
}

/** The plans that are due. It shows nothing without one. */
export const DuePlans = () => {
  const today = useToday()
  const { data: plans = [] } = usePlans()
  const [opened, setOpened] = useState<OpenPlanDialog>()
  const due = plans.flatMap((plan) => {
    const times = countDue(plan, today)
    return times > 0 ? [{ plan, times }] : []
  })
  return (
    <>
      {due.length > 0 && (
        <section aria-labelledby="due-plans">
          <Title order={2} size="h4" id="due-plans" mb="sm">
            To enter
          </Title>
          <ul className={`${classes.plans} ${classes.due}`}>
            {due.map(({ plan, times }) => (
              <DuePlan
                key={plan.id}
                plan={plan}
                times={times}
                today={today}
                onOpen={(kind) => setOpened({ plan, kind })}
              />
            ))}
          </ul>
        </section>
      )}
      <PlanDialog opened={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
