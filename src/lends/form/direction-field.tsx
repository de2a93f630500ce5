import { useField } from 'formik'
import { HAS_ACCOUNT, HAS_RETURNS } from '#contract/fields/messages.ts'
import type { Lend } from '#contract/lends/response.ts'
import { directionLabels } from '#src/ui/display/direction.tsx'
import { SegmentedField } from '#src/ui/form/fields/segmented-field.tsx'

const options = [
  { value: 'given', label: directionLabels.given },
  { value: 'taken', label: directionLabels.taken },
]

/** Why a record keeps its direction; undefined when it may change. */
const getFixedReason = (lend: Lend | undefined): string | undefined => {
  if (lend && lend.returned > 0) return HAS_RETURNS
  return lend && lend.bankId !== null ? HAS_ACCOUNT : undefined
}

/** The switch between lent and borrowed. A record with returns or an account keeps its direction. */
export const DirectionField = ({ lend }: { lend: Lend | undefined }) => {
  const [{ value }] = useField<Lend['direction']>('direction')
  const meaning = value === 'given' ? 'They owe you.' : 'You owe them.'
  const fixedReason = getFixedReason(lend)
  return (
    <SegmentedField
      name="direction"
      label="Direction"
      data={options}
      description={fixedReason ?? meaning}
      disabled={fixedReason !== undefined}
    />
  )
}
