import { Text } from '@mantine/core'
import type { Plan } from '#contract/plans/response.ts'
import { TextLink } from '#src/ui/display/link.tsx'
import { describeRhythm, describeState, findPlanOf } from './plan.ts'
import { usePlans } from './plan-queries.ts'
import type { Repeated } from './repeat.ts'

/** The plan that an entry has already. */
export const usePlanOf = (repeated: Repeated | undefined): Plan | undefined => {
  const { data: plans = [] } = usePlans()
  return repeated && findPlanOf(plans, repeated.plan)
}

/** Says how an entry comes again, with the way to its plan. */
export const PlanNote = ({ plan }: { plan: Plan }) => (
  <Text size="sm" c="dimmed">
    {describeRhythm(plan.every)} · {describeState(plan)}.{' '}
    <TextLink to="/profile/plans" inherit>
      Edit the plan
    </TextLink>
  </Text>
)
