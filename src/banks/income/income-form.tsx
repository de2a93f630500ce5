import { SimpleGrid, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { buildCreditSchema } from '#contract/banks/rules.ts'
import { movementWordsSchema } from '#contract/ledger/rules.ts'
import { accountChoice } from '#src/banks/active-account-form.tsx'
import { incomeForm } from '#src/banks/bank.ts'
import { MovementReasonField } from '#src/banks/move/movement-words.tsx'
import { useCreditAmount } from '#src/banks/movement-changes.ts'
import { ChangeForm } from '#src/changes/change-form.tsx'
import { useToday } from '#src/lib/today.ts'
import { buildRepeatRules, findStep, incomeToPlan, omitRepeat, repeatValues } from '#src/plans/repeat.ts'
import { RepeatFields } from '#src/plans/repeat-fields.tsx'
import { useServer } from '#src/session/server.ts'
import { DateField } from '#src/ui/dates/date-field.tsx'
import { AmountField } from '#src/ui/form/fields/number-fields.tsx'
import { FormActions } from '#src/ui/form/form-actions.tsx'

type IncomeFormProps = {
  /** The account that the money comes into. Undefined while the user is to choose it. */
  bank: Bank | undefined
  accountField: ReactNode
  /** Called with the id of the account when the income is made. */
  onAdded: (bankId: string) => void
  onClose: () => void
}

/** The form for income: a credit with its account, and with its words where the server keeps them. It closes after a success. */
export const IncomeForm = ({ bank, accountField, onAdded, onClose }: IncomeFormProps) => {
  const today = useToday()
  const { isFull } = useServer()
  const { mutateAsync: credit } = useCreditAmount()
  const bankId = bank?.id ?? ''
  const schema = buildCreditSchema({ active: true })
    .concat(movementWordsSchema(today))
    .shape({ ...buildRepeatRules('date'), bankId: accountChoice(bank) })
  return (
    <ChangeForm
      label="Add Income"
      initialValues={{ bankId, amount: '', reason: '', tag: '', date: today, reference: '', ...repeatValues }}
      schema={schema}
      onSubmit={async (values, attention) => {
        const { amount, bankId: _, ...words } = omitRepeat(values)
        const plan = findStep(values, incomeToPlan({ ...words, date: words.date || today, bankId, amount }))
        const made = await credit({ bankId, amount, words: isFull ? words : undefined, plan }, attention)
        onAdded(bankId)
        return made
      }}
      onSaved={onClose}
      draft={incomeForm.name}
    >
      <Stack gap="sm">
        {accountField}
        <SimpleGrid cols={{ base: 1, xs: isFull ? 2 : 1 }} spacing="sm">
          <AmountField name="amount" label="Amount" required autoFocus data-autofocus />
          {isFull && <DateField name="date" label="Date" maxDate={today} required />}
        </SimpleGrid>
        {isFull && <MovementReasonField bankId={bankId} />}
        <RepeatFields />
        <FormActions submitLabel="Add" onCancel={onClose} />
      </Stack>
    </ChangeForm>
  )
}
