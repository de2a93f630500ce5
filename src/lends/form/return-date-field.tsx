import { Button, Group, Input, Stack } from '@mantine/core'
import { addMonths, addWeeks, parseISO } from 'date-fns'
import { useField, useFormikContext } from 'formik'
import { isCalendarDate } from '#contract/fields/calendar-date.ts'
import { localDate } from '#contract/fields/dates.ts'
import { DateField } from '#src/ui/dates/date-field.tsx'
import { useFormikField } from '#src/ui/form/fields/fields.tsx'
import { NONE, type TermsValues } from './terms-values.ts'

const periods = [
  { label: '1 week', add: (date: Date) => addWeeks(date, 1) },
  { label: '1 month', add: (date: Date) => addMonths(date, 1) },
  { label: '3 months', add: (date: Date) => addMonths(date, 3) },
]

/** Buttons that set the return date to a period after the lend date, or after today without one. */
const Periods = ({ today }: { today: string }) => {
  const [{ value: lendDate }] = useField<string>('lendDate')
  const { value, setValue } = useFormikField<string>('returnDate')
  const start = parseISO(isCalendarDate(lendDate) ? lendDate : today)
  return (
    <Group role="group" aria-label="Return after" gap="xs" grow preventGrowOverflow={false}>
      {periods.map(({ label, add }) => {
        const date = localDate(add(start))
        return (
          <Button
            key={label}
            variant={date === value ? 'light' : 'default'}
            size="sm"
            px="xs"
            aria-pressed={date === value}
            onClick={() => setValue(date)}
          >
            {label}
          </Button>
        )
      })}
    </Group>
  )
}

const LABEL = 'Return Date'

/**
 * The return date, which instalments take the place of. Its periods stand before the input: after a typed date, Tab and Enter would otherwise press one, which
 * replaces the date.
 */
export const ReturnDateField = ({ today }: { today: string }) => {
  const { values } = useFormikContext<Pick<TermsValues, 'instalmentEvery'>>()
  if (values.instalmentEvery !== NONE) return null
  return (
    <Input.Wrapper size="md" label={LABEL} labelElement="div">
      <Stack gap="xs">
        <Periods today={today} />
        <DateField name="returnDate" label={LABEL} isLabelHidden clearable />
      </Stack>
    </Input.Wrapper>
  )
}
