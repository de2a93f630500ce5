import { Stack } from '@mantine/core'
import { useFormikContext } from 'formik'
import { bankCodes, requirements } from '#contract/fields/choices.ts'
import type { Lend } from '#contract/lends/response.ts'
import { SegmentedField } from '#src/ui/form/fields/segmented-field.tsx'
import { SelectField } from '#src/ui/form/fields/select-field.tsx'
import { FoldedFields } from '#src/ui/form/folded-fields.tsx'

const foldedFields = ['bank', 'requirement', 'returnStatus'] as const

type FoldedValues = {
  bank: Lend['bank'] | ''
  requirement: Lend['requirement'] | ''
  /** Undefined in a form whose records have none yet. */
  returnStatus?: Lend['returnStatus']
}

const statuses = [
  { value: '', label: 'None' },
  { value: 'pending', label: 'Pending' },
  { value: 'done', label: 'Done' },
]

const statusWords = { '': 'No status', pending: 'Pending', done: 'Done' } as const satisfies Record<
  Lend['returnStatus'],
  string
>

/** The bank, the requirement and the status, if the form has one, of a record, behind a button that shows their values. */
export const MoreFields = () => {
  const {
    values: { bank, requirement, returnStatus },
    errors,
  } = useFormikContext<FoldedValues>()
  const needsUser = bank === '' || requirement === '' || foldedFields.some((name) => errors[name])
  const summary = [bank, requirement, ...(returnStatus === undefined ? [] : [statusWords[returnStatus]])].join(' · ')
  return (
    <FoldedFields summary={summary} needsUser={needsUser}>
      <Stack pt="xs" pb="md">
        <SelectField name="bank" label="Bank" data={bankCodes} required />
        <SegmentedField name="requirement" label="Requirement" data={requirements} required />
        {returnStatus !== undefined && <SegmentedField name="returnStatus" label="Return Status" data={statuses} />}
      </Stack>
    </FoldedFields>
  )
}
