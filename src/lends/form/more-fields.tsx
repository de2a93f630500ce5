import { Stack } from '@mantine/core'
import { useFormikContext } from 'formik'
import { bankCodes, requirements } from '#contract/fields/choices.ts'
import type { Lend } from '#contract/lends/response.ts'
import { SegmentedField } from '#src/ui/form/fields/segmented-field.tsx'
import { SelectField } from '#src/ui/form/fields/select-field.tsx'
import { FoldedFields } from '#src/ui/form/folded-fields.tsx'

const foldedFields = ['bank', 'requirement', 'returnStatus'] as const

type FoldedValues = Pick<Lend, 'returnStatus'> & { bank: Lend['bank'] | ''; requirement: Lend['requirement'] | '' }

const statuses = [
  { value: '', label: 'None' },
  { value: 'pending', label: 'Pending' },
  { value: 'done', label: 'Done' },
]

const statusWords = { '': 'No status', pending: 'Pending', done: 'Done' } as const satisfies Record<
  Lend['returnStatus'],
  string
>

/** The bank, the requirement and the status of a record, behind a button that shows their values. */
export const MoreFields = () => {
  const { values, errors } = useFormikContext<FoldedValues>()
  const needsUser = values.bank === '' || values.requirement === '' || foldedFields.some((name) => errors[name])
  const summary = [values.bank, values.requirement, statusWords[values.returnStatus]].join(' · ')
  return (
    <FoldedFields summary={summary} needsUser={needsUser}>
      <Stack pt="xs" pb="md">
        <SelectField name="bank" label="Bank" data={bankCodes} required />
        <SegmentedField name="requirement" label="Requirement" data={requirements} required />
        <SegmentedField name="returnStatus" label="Return Status" data={statuses} />
      </Stack>
    </FoldedFields>
  )
}
