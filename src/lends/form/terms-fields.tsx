import { Stack, Text } from '@mantine/core'
import { useFormikContext } from 'formik'
import { instalmentUnits } from '#contract/fields/choices.ts'
import type { DueLend } from '#contract/lend-due.ts'
import { MAX_EVERY } from '#contract/lends/terms-rules.ts'
import { describeTerms } from '#src/lends/terms-words.ts'
import { describeRhythm } from '#src/plans/plan.ts'
import { DateField } from '#src/ui/dates/date-field.tsx'
import { AmountField, RateField } from '#src/ui/form/fields/number-fields.tsx'
import { SegmentedField } from '#src/ui/form/fields/segmented-field.tsx'
import { SelectField } from '#src/ui/form/fields/select-field.tsx'
import { FoldedFields } from '#src/ui/form/folded-fields.tsx'
import { describeTermsEffect } from './terms-effect.ts'
import { readValidTerms, termsRules } from './terms-rules.ts'
import { NONE, proposeFirst, type TermsValues } from './terms-values.ts'

const everyChoices = [
  { value: NONE, label: 'None' },
  ...instalmentUnits.toReversed().flatMap((unit) =>
    Array.from({ length: MAX_EVERY }, (_, index) => ({
      value: `${index + 1} ${unit}`,
      label: describeRhythm({ unit, count: index + 1 }),
    })),
  ),
]

const interestChoices = [
  { value: NONE, label: 'None' },
  { value: 'month', label: 'Per month' },
  { value: 'year', label: 'Per year' },
]

type FormValues = TermsValues & { lendDate: string; amount: string }

const InstalmentFields = () => {
  const { values, setFieldValue } = useFormikContext<FormValues>()
  return (
    <>
      <SelectField
        name="instalmentEvery"
        label="Instalments"
        data={everyChoices}
        onChoose={(every) => {
          if (values.firstInstalment === '') void setFieldValue('firstInstalment', proposeFirst(every, values.lendDate))
        }}
      />
      {values.instalmentEvery !== NONE && (
        <>
          <AmountField name="instalmentAmount" label="Each time" required />
          <DateField name="firstInstalment" label="First one" required />
        </>
      )}
    </>
  )
}

const InterestFields = () => {
  const { values } = useFormikContext<FormValues>()
  return (
    <>
      <SegmentedField name="interestPer" label="Interest" data={interestChoices} />
      {values.interestPer !== NONE && (
        <>
          <RateField name="interestRate" label="Percent" required />
          <DateField name="interestSince" label="Counts from, else the lend date" clearable />
        </>
      )}
    </>
  )
}

type TermsFieldsProps = {
  /** The record to change; undefined for a new record. */
  lend: DueLend | undefined
  today: string
}

/** What the typed terms come to, and what they change. */
const TermsEffect = ({ lend, today }: TermsFieldsProps) => {
  const { values } = useFormikContext<FormValues>()
  const sentences = describeTermsEffect(values, lend, today)
  return sentences.length > 0 ? (
    <Text size="sm" c="dimmed" role="status">
      {sentences.join(' ')}
    </Text>
  ) : null
}

const names = Object.keys(termsRules())

/** The instalments and the interest of a record, behind a button that says them. */
export const TermsFields = (props: TermsFieldsProps) => {
  const { values, errors } = useFormikContext<FormValues>()
  const terms = readValidTerms(values)
  return (
    <FoldedFields
      label="Instalments, interest"
      summary={(terms && describeTerms(terms)) || 'None'}
      needsUser={names.some((name) => name in errors)}
    >
      <Stack pt="xs" pb="md">
        <InstalmentFields />
        <InterestFields />
        <TermsEffect {...props} />
      </Stack>
    </FoldedFields>
  )
}
