import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { object } from 'yup'
import { text } from '#contract/fields/request-fields.ts'
import { ChangeForm } from '#src/changes/change-form.tsx'
import { useToday } from '#src/lib/today.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import { FormActions } from '#src/ui/form/form-actions.tsx'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import { namePlan } from './plan.ts'
import { useAddPlan } from './plan-changes.ts'
import { PlanNote, usePlanOf } from './plan-note.tsx'
import { buildRepeatRules, findStep, type Repeatable, type Repeated, repeatValues, toRepeated } from './repeat.ts'
import { RepeatFields } from './repeat-fields.tsx'

type RepeatFormProps = {
  repeated: Repeated
  /** Runs before the change is made. */
  onSubmit: () => void
  onClose: () => void
}

const RepeatForm = ({ repeated, onSubmit, onClose }: RepeatFormProps) => {
  const today = useToday()
  const { mutateAsync: addPlan } = useAddPlan()
  return (
    <ChangeForm
      label="Repeat"
      initialValues={{ ...repeatValues, repeat: 'month', date: repeated.date }}
      schema={object({ ...buildRepeatRules('date', today), date: text() })}
      onSubmit={async (values, attention) => {
        const step = findStep(values, repeated, today)
        if (!step || !('adds' in step)) throw new Error('Nothing repeats.')
        onSubmit()
        return addPlan(step.adds, attention)
      }}
      onSaved={onClose}
    >
      <Stack gap="sm">
        <RepeatFields isAsked />
        <FormActions submitLabel="Save" onCancel={onClose} />
      </Stack>
    </ChangeForm>
  )
}

const RepeatContent = ({ entry, onClose }: { entry: Repeatable; onClose: () => void }) => {
  const repeated = toRepeated(entry)
  const plan = usePlanOf(repeated)
  const [isSubmitted, setSubmitted] = useState(false) // the plan is listed before the response, which the form waits for
  return (
    <Stack gap="sm">
      <Text>
        {namePlan(repeated.plan)} {formatBriefRupees(repeated.plan.template.amount)}
      </Text>
      {plan && !isSubmitted ? (
        <PlanNote plan={plan} />
      ) : (
        <RepeatForm repeated={repeated} onSubmit={() => setSubmitted(true)} onClose={onClose} />
      )}
    </Stack>
  )
}

type RepeatDialogProps = { entry: Repeatable | undefined; onClose: () => void }

/** The dialog that makes a plan of an entry that is there. It shows the plan that there is. */
export const RepeatDialog = ({ entry, onClose }: RepeatDialogProps) => (
  <Dialog opened={entry !== undefined} onClose={onClose} title="Repeat">
    {entry && <RepeatContent entry={entry} onClose={onClose} />}
  </Dialog>
)
