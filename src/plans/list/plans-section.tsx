import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Plan } from '#contract/plans/response.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { useWaitingMarks } from '#src/changes/waiting-marks.tsx'
import { describeRhythm, describeState, isAccountGone, namePlan } from '#src/plans/plan.ts'
import { useDeletePlan, useEditPlan } from '#src/plans/plan-changes.ts'
import { usePlans } from '#src/plans/plan-queries.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import { QueryState } from '#src/ui/feedback/query-state.tsx'
import { EditPlanDialog } from './edit-plan-dialog.tsx'
import { PlanButton } from './plan-button.tsx'
import classes from './plans.module.css'

/** A plan with what can be done with it. */
const PlanLine = ({ plan, onEdit }: { plan: Plan; onEdit: () => void }) => {
  const { data: banks } = useBanks()
  const { mutate: edit } = useEditPlan()
  const { mutate: remove } = useDeletePlan()
  const getMark = useWaitingMarks()
  const name = namePlan(plan)
  return (
    <li className={`ends ${classes.plan}`}>
      <div className="words">
        <strong>{name}</strong> {formatBriefRupees(plan.template.amount)}
        <Text size="sm" c="dimmed">
          {describeRhythm(plan.every)} · {describeState(plan)}
          {banks !== undefined && isAccountGone(plan, banks) && ' · Its account is gone.'}
        </Text>
        {getMark(plan)?.content}
      </div>
      <div className={`row ${classes.buttons}`}>
        <PlanButton label="Edit" name={name} variant="default" onPress={onEdit} />
        <PlanButton
          label={plan.paused ? 'Resume' : 'Pause'}
          name={name}
          variant="default"
          onPress={() => edit({ before: plan, after: { ...plan, paused: !plan.paused } })}
        />
        <PlanButton label="Delete" name={name} variant="default" onPress={() => remove(plan)} />
      </div>
    </li>
  )
}

/** What comes again: all plans of the user. */
export const PlansSection = () => {
  const query = usePlans()
  const [edited, setEdited] = useState<Plan>()
  return (
    <>
      <QueryState query={query} failure="Your plans could not be loaded." height={100}>
        {(plans) =>
          plans.length > 0 ? (
            <ul className="lines">
              {plans.map((plan) => (
                <PlanLine key={plan.id} plan={plan} onEdit={() => setEdited(plan)} />
              ))}
            </ul>
          ) : (
            <Text c="dimmed">Nothing yet. Choose “Repeat” in the form of an expense, a record or income.</Text>
          )
        }
      </QueryState>
      <EditPlanDialog plan={edited} onClose={() => setEdited(undefined)} />
    </>
  )
}
