import { Stack, Text } from '@mantine/core'
import { useFormikContext } from 'formik'
import type { Bank } from '#contract/banks/response.ts'
import { buildCreditSchema, buildDebitSchema } from '#contract/banks/rules.ts'
import { movementWordsSchema } from '#contract/ledger/rules.ts'
import { entryLabels, getMovementForm, isCard, labelMovementForm } from '#src/banks/bank.ts'
import type { MovementName } from '#src/banks/movement.ts'
import { useCreditAmount, useDebitAmount } from '#src/banks/movement-changes.ts'
import { ChangeForm } from '#src/changes/change-form.tsx'
import { useToday } from '#src/lib/today.ts'
import { useServer } from '#src/session/server.ts'
import { DateField } from '#src/ui/dates/date-field.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'
import { AmountField } from '#src/ui/form/fields/number-fields.tsx'
import { FoldedFields } from '#src/ui/form/folded-fields.tsx'
import { FormActions } from '#src/ui/form/form-actions.tsx'
import { MovementReasonField } from './movement-words.tsx'

const wordFields = ['reason', 'tag', 'date'] as const

type Words = Record<(typeof wordFields)[number], string>

/** The reason of a movement, its tag and its day, where the server keeps them. They stand open when one of them is filled. */
const Words = ({ bankId, today }: { bankId: string; today: string }) => {
  const { values, errors } = useFormikContext<Words>()
  const needsUser = wordFields.some((name) => values[name] !== '' || errors[name])
  return (
    <FoldedFields summary="Reason, tag, date" needsUser={needsUser}>
      <Stack pt="xs" pb="md">
        <MovementReasonField bankId={bankId} />
        <DateField name="date" label="Date, if not today" maxDate={today} clearable />
      </Stack>
    </FoldedFields>
  )
}

type MovementFormProps = { bank: Bank; movement: MovementName; onClose: () => void }

/** Credits or debits an account. The form asks for the amount; a reason, a tag and a day are behind "More". */
export const MovementForm = ({ bank, movement, onClose }: MovementFormProps) => {
  const { id, amount: balance } = bank
  const { mutateAsync: credit } = useCreditAmount()
  const { mutateAsync: debit } = useDebitAmount()
  const { isFull } = useServer()
  const today = useToday()
  const schemas = { credit: buildCreditSchema(bank), debit: buildDebitSchema(bank) }
  const make = { credit, debit }[movement]
  return (
    <ChangeForm
      label={labelMovementForm(bank, movement)}
      initialValues={{ amount: '', reason: '', tag: '', date: '', reference: '' }}
      schema={schemas[movement].concat(movementWordsSchema(today))}
      onSubmit={({ amount, ...typed }, attention) => {
        // The form stays open for days, so an empty date is the day of the press.
        const words = isFull ? { ...typed, date: typed.date || today } : undefined
        return make({ bankId: id, amount, words }, attention)
      }}
      onSaved={onClose}
      draft={getMovementForm(id, movement).name}
    >
      <Stack gap="sm">
        <AmountField name="amount" label="Amount" required autoFocus data-autofocus />
        <Text size="sm" c="dimmed">
          {isCard(bank) ? `${formatRupees(-balance)} owed` : `Balance ${formatRupees(balance)}`}
        </Text>
        {isFull && <Words bankId={id} today={today} />}
        <FormActions submitLabel={isCard(bank) ? 'Save' : entryLabels[movement]} onCancel={onClose} />
      </Stack>
    </ChangeForm>
  )
}
