import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Expense } from '#contract/expenses/response.ts'
import { LendReasonField } from '#src/lends/form/lend-reason-field.tsx'
import { MoreFields } from '#src/lends/form/more-fields.tsx'
import { ReturnDateField } from '#src/lends/form/return-date-field.tsx'
import { DateField } from '#src/ui/dates/date-field.tsx'
import { FormActions } from '#src/ui/form/form-actions.tsx'
import { PeopleField } from './people-field.tsx'
import { ShareFields } from './share-fields.tsx'

type SplitFieldsProps = {
  today: string
  /** The field of the total, or what says it. */
  total: ReactNode
  /** The field of the account that paid. */
  paidFrom?: ReactNode
  /** The expense that paid the bill already. It becomes the user's part. */
  paidBy?: Expense
  onCancel: () => void
}

/** The fields of a bill. */
export const SplitFields = ({ today, total, paidFrom, paidBy, onCancel }: SplitFieldsProps) => (
  <Stack>
    {total}
    <LendReasonField />
    <PeopleField hasFocus={paidBy !== undefined} />
    <ShareFields paidBy={paidBy} />
    {paidFrom}
    <DateField name="lendDate" label="Date" maxDate={today} required />
    <ReturnDateField today={today} />
    <MoreFields />
    <FormActions submitLabel="Split" onCancel={onCancel} />
  </Stack>
)
