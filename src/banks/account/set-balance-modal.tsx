import { Modal, Stack, Text } from '@mantine/core'
import { useFormikContext } from 'formik'
import type { Bank } from '#contract/banks.ts'
import { parsePaise, toPaise, toRupees } from '#contract/fields/money.ts'
import { adjustBalanceSchema } from '#contract/ledger.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { useAdjustBalance } from '#src/banks/ledger-queries.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { useReturnFocus } from '#src/ui/focus.ts'
import { TextField } from '#src/ui/form/fields/fields.tsx'
import { AmountField } from '#src/ui/form/fields/number-fields.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { FormActions } from '#src/ui/form/form-actions.tsx'

const describeDifference = (paise: number): string => {
  if (paise === 0) return 'This changes nothing.'
  const amount = formatRupees(toRupees(Math.abs(paise)))
  return paise > 0 ? `This adds ${amount}.` : `This takes ${amount} away.`
}

/** Says how the typed balance differs from the balance now. */
const Difference = ({ balance }: { balance: number }) => {
  const { values } = useFormikContext<{ balance: string }>()
  const paise = parsePaise(values.balance)
  return (
    <Text role="status" size="sm" mih="1.55em">
      {paise !== undefined && describeDifference(paise - toPaise(balance))}
    </Text>
  )
}

type SetBalanceModalProps = { bank: Bank; opened: boolean; onClose: () => void }

/** A dialog that sets the balance of an account. An inactive account can be set too. */
export const SetBalanceModal = ({ bank, opened, onClose }: SetBalanceModalProps) => {
  const { mutateAsync: adjustBalance } = useAdjustBalance(bank.id)
  const { returnToOpener } = useReturnFocus(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={returnToOpener}
      title="Set balance"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Form
        label="Set balance"
        initialValues={{ balance: '', note: '' }}
        schema={adjustBalanceSchema}
        onSubmit={adjustBalance}
        onSaved={onClose}
        draft={`balance ${bank.id}`}
      >
        <Stack gap="sm">
          <Text fw={600}>{formatAccount(bank)}</Text>
          <AmountField
            name="balance"
            label="New balance"
            description={`The balance now is ${formatRupees(bank.amount)}.`}
            required
            data-autofocus
          />
          <Difference balance={bank.amount} />
          <TextField name="note" label="Note" autoComplete="off" maxLength={500} />
          <FormActions submitLabel="Set balance" onCancel={onClose} />
        </Stack>
      </Form>
    </Modal>
  )
}
