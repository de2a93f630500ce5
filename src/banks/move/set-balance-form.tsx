import { Stack, Text } from '@mantine/core'
import { useFormikContext } from 'formik'
import type { Bank } from '#contract/banks/response.ts'
import { parsePaise, toPaise, toRupees } from '#contract/fields/money.ts'
import { adjustBalanceSchema } from '#contract/ledger/rules.ts'
import { isCard } from '#src/banks/bank.ts'
import { bankKey } from '#src/banks/bank-queries.ts'
import { useAdjustBalance } from '#src/banks/movement-changes.ts'
import { ChangeForm } from '#src/changes/change-form.tsx'
import { useWaitingCount } from '#src/changes/overlay.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { useAmountQuestion } from '#src/ui/form/amount-question.tsx'
import { TextField } from '#src/ui/form/fields/fields.tsx'
import { AmountField } from '#src/ui/form/fields/number-fields.tsx'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import { FormActions } from '#src/ui/form/form-actions.tsx'
import { OfflineTitle } from '#src/ui/form/submit-button.tsx'

const describeDifference = (paise: number): string => {
  if (paise === 0) return 'This changes nothing.'
  const amount = formatRupees(toRupees(Math.abs(paise)))
  return paise > 0 ? `This adds ${amount}.` : `This takes ${amount} away.`
}

/** Says how the typed balance differs from the balance now. */
const Difference = ({ balance, sign }: { balance: number; sign: 1 | -1 }) => {
  const { values } = useFormikContext<{ balance: string }>()
  const typed = parsePaise(values.balance)
  const paise = typed === undefined ? undefined : sign * typed
  return (
    <Text role="status" size="sm" mih="1.55em">
      {paise !== undefined && describeDifference(paise - toPaise(balance))}
    </Text>
  )
}

type SetBalanceFormProps = {
  bank: Bank
  /** The balance that is filled in, in rupees. Such a form keeps no draft. */
  balance?: number | undefined
  onClose: () => void
}

/**
 * The form that sets the balance of an account. An inactive account can be set too. It needs the server, because it compares with
 * the balance there.
 */
export const SetBalanceForm = ({ bank, balance, onClose }: SetBalanceFormProps) => {
  const { mutateAsync: adjustBalance } = useAdjustBalance(bank.id)
  const [confirmAmount, amountQuestion] = useAmountQuestion()
  const sign = isCard(bank) ? -1 : 1 // what a card owes is typed without a sign
  if (useWaitingCount(bankKey(bank.id)) > 0) {
    return <Text>Changes of this account are not sent yet. Its balance can be set when they are.</Text>
  }
  return (
    <ChangeForm
      label="Set balance"
      initialValues={{ balance: balance === undefined ? '' : toAmountText(sign * balance), note: '' }}
      schema={adjustBalanceSchema}
      onSubmit={async (adjustment, attention) => {
        const isConfirmed = await confirmAmount(adjustment.balance, sign * bank.amount)
        if (!isConfirmed) throw new Error('The person did not confirm the balance.')
        return adjustBalance({ ...adjustment, balance: sign * adjustment.balance }, attention)
      }}
      onSaved={onClose}
      {...(balance === undefined && { draft: `balance ${bank.id}` })}
    >
      <Stack gap="sm">
        <AmountField
          name="balance"
          label={sign < 0 ? 'Owed now' : 'New balance'}
          description={
            sign < 0
              ? `So far ${formatRupees(-bank.amount)} is owed.`
              : `The balance now is ${formatRupees(bank.amount)}.`
          }
          required
          data-autofocus
        />
        <Difference balance={bank.amount} sign={sign} />
        <TextField name="note" label="Note" autoComplete="off" maxLength={500} />
        <OfflineTitle value={undefined}>
          <FormActions submitLabel="Set balance" onCancel={onClose} />
        </OfflineTitle>
      </Stack>
      {amountQuestion}
    </ChangeForm>
  )
}
