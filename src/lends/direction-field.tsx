import { useField } from 'formik'
import { HAS_RETURNS } from '#contract/fields/messages.ts'
import type { Lend } from '#contract/lends.ts'
import { directionLabels } from '#src/ui/display/direction.tsx'
import { SegmentedField } from '#src/ui/form/fields/segmented-field.tsx'

const options = [
  { value: 'given', label: directionLabels.given },
  { value: 'taken', label: directionLabels.taken },
]

/** The switch between lent and borrowed. A record with returns keeps its direction. */
export const DirectionField = ({ hasReturns }: { hasReturns: boolean }) => {
  const [{ value }] = useField<Lend['direction']>('direction')
  const meaning = value === 'given' ? 'They owe you.' : 'You owe them.'
  return (
    <SegmentedField
      name="direction"
      label="Direction"
      data={options}
      description={hasReturns ? HAS_RETURNS : meaning}
      disabled={hasReturns}
    />
  )
}
