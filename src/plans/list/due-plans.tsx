import { Text, Title } from '@mantine/core'
import { IconForms, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { Plan } from '#contract/plans/response.ts'
import { countDue } from '#contract/plans/rhythm.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { useWaitingMarks } from '#src/changes/waiting-marks.tsx'
import { later } from '#src/lib/later.tsx'
import { useToday } from '#src/lib/today.ts'
import { useOpenForm } from '#src/lib/use-open-form.ts'
import { describeDue, isAccountGone, namePlan } from '#src/plans/plan.ts'
import { useSkipPlan } from '#src/plans/plan-changes.ts'
import { usePlans } from '#src/plans/plan-queries.ts'
import { MoreActions } from '#src/ui/data-table/row-actions.tsx'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import { PlanButton } from './plan-button.tsx'
import { getEntryForm, useEnterPlan } from './plan-entry.ts'
import classes from './plans.module.css'

const EditPlanDialog = later(
  () => import('./edit-plan-dialog.tsx').then(({ EditPlanDialog: loaded }) => loaded),
  ({ plan }) => plan !== undefined,
)

type DuePlanProps = { plan: Plan; times: number; today: string; onEdit: () => void }

/** A plan that is due. One press enters it. */
const DuePlan = ({ plan, times, today, onEdit }: DuePlanProps) => {
  const { data: banks } = useBanks()
  const { mutate: enter } = useEnterPlan()
  const { mutate: skip } = useSkipPlan()
  const openForm = useOpenForm()
  const getMark = useWaitingMarks()
  const form = getEntryForm(plan)
  const name = namePlan(plan)
  const isGone = banks !== undefined && isAccountGone(plan, banks)
  const isLate = times > 1 || plan.next < today
  return (
    <li className={`ends ${classes.plan}`}>
      <div className="words">
        <strong>{name}</strong> {formatBriefRupees(plan.template.amount)},{' '}
        <span className={isLate ? classes.late : undefined}>{describeDue(plan, times, today)}</span>
        {isGone && (
          <Text size="sm" c="dimmed">
            Its account is gone.
          </Text>
        )}
        {getMark(plan)?.content}
      </div>
      <div className={`row ${classes.buttons}`}>
        {isGone ? (
          <PlanButton label="Edit" name={name} variant="light" onPress={onEdit} />
        ) : (
          <PlanButton label="Enter" name={name} variant="light" onPress={() => enter(plan)} />
        )}
        <PlanButton label="Skip" name={name} onPress={() => skip(plan)} />
        {!isGone && (
          <MoreActions
            name={name}
            tabIndex={0}
            actions={[
              ...(form ? [{ label: 'Enter with changes', icon: IconForms, onPress: () => openForm(form) }] : []),
              { label: 'Edit plan', icon: IconPencil, onPress: onEdit },
            ]}
          />
        )}
      </div>
    </li>
  )
}

/** The plans that are due. It shows nothing without one. */
export const DuePlans = () => {
  const today = useToday()
  const { data: plans = [] } = usePlans()
  const [edited, setEdited] = useState<Plan>()
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
          <ul className={`card lines ${classes.due}`}>
            {due.map(({ plan, times }) => (
              <DuePlan key={plan.id} plan={plan} times={times} today={today} onEdit={() => setEdited(plan)} />
            ))}
          </ul>
        </section>
      )}
      <EditPlanDialog plan={edited} onClose={() => setEdited(undefined)} />
    </>
  )
}
