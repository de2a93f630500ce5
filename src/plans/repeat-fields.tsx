import { type SelectProps, Text } from '@mantine/core'
import { useFormikContext } from 'formik'
import { useServer } from '#src/session/server.ts'
import { DateField } from '#src/ui/dates/date-field.tsx'
import { SegmentedField } from '#src/ui/form/fields/segmented-field.tsx'
import { SelectField } from '#src/ui/form/fields/select-field.tsx'
import { NEVER, namePlan, rhythmChoices } from './plan.ts'
import { PlanNote, usePlanOf } from './plan-note.tsx'
import { type Repeated, type RepeatValues, readEntered } from './repeat.ts'

const MAX_TIMES = 60

const repeatChoices = [{ value: NEVER, label: 'Never' }, ...rhythmChoices]

const endChoices = [
  { value: '', label: 'No end' },
  { value: 'date', label: 'Until a date' },
  { value: 'times', label: 'A number of times' },
]

const timesChoices = Array.from({ length: MAX_TIMES - 1 }, (_, index) => ({
  value: `${index + 2}`,
  label: `${index + 2} times`,
}))

/** A description comes and goes, so it stands below its field. */
const order: SelectProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error']

type RepeatFieldsProps = {
  /** The entry that is there, in the form that changes it. One that has a plan shows that. */
  of?: Repeated
  /** Whether the form is only about this. */
  isAsked?: boolean
}

/** "Repeat" in the form of an entry. A form that enters a plan says so. */
export const RepeatFields = ({ of, isAsked = false }: RepeatFieldsProps) => {
  const { repeat, ends, enters } = useFormikContext<RepeatValues>().values
  const { isFull } = useServer()
  const plan = readEntered(enters)
  const planOf = usePlanOf(of)
  if (!isFull) return null
  if (plan) {
    return (
      <Text size="sm" c="dimmed">
        This enters “{namePlan(plan)}”. The plan goes on by its own dates.
      </Text>
    )
  }
  if (planOf) {
    return (
      <div>
        <Text>Repeat</Text>
        <PlanNote plan={planOf} />
      </div>
    )
  }
  const repeats = repeat !== NEVER
  return (
    <>
      <SelectField
        name="repeat"
        label="Repeat"
        data={isAsked ? rhythmChoices : repeatChoices}
        inputWrapperOrder={order}
        {...(repeats && { description: 'You enter it each time; Today reminds you.' })}
      />
      {repeats && <SegmentedField name="ends" label="How long" data={endChoices} />}
      {repeats && ends === 'date' && <DateField name="lastDate" label="Last date" required />}
      {repeats && ends === 'times' && (
        <SelectField
          name="times"
          label="Times"
          description="This one is the first."
          data={timesChoices}
          inputWrapperOrder={order}
        />
      )}
    </>
  )
}
