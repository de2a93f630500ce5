import { SimpleGrid, Stack } from '@mantine/core'
import { useFormikContext } from 'formik'
import { useMemo } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { buildTransferSchema, type NewTransfer } from '#contract/transfers/rules.ts'
import { AccountField } from '#src/banks/account-field.tsx'
import { transferForm } from '#src/banks/bank.ts'
import { useAddTransfer } from '#src/banks/transfer-changes.ts'
import type { Attention } from '#src/changes/attention.ts'
import { ChangeForm } from '#src/changes/change-form.tsx'
import type { RememberedChoices } from '#src/lib/remembered-choices.ts'
import { useToday } from '#src/lib/today.ts'
import { useRememberedChoices } from '#src/session/use-remembered-choices.ts'
import { DateField } from '#src/ui/dates/date-field.tsx'
import { TextField } from '#src/ui/form/fields/fields.tsx'
import { AmountField } from '#src/ui/form/fields/number-fields.tsx'
import { FormActions } from '#src/ui/form/form-actions.tsx'

type EndFieldProps = { name: 'fromId' | 'toId'; label: string; accounts: readonly Bank[] }

/** One end of the transfer. Of two accounts it gives the other one to the other field. */
const EndField = ({ name, label, accounts }: EndFieldProps) => {
  const { setFieldValue } = useFormikContext()
  const chooseOther = (chosen: Bank | undefined): void => {
    const [other, ...more] = accounts.filter(({ id }) => id !== chosen?.id)
    if (other && more.length === 0) void setFieldValue(name === 'fromId' ? 'toId' : 'fromId', other.id)
  }
  return <AccountField name={name} label={label} accounts={accounts} onChoose={chooseOther} required />
}

/**
 * The accounts that a new transfer starts with: those of the last transfer. The screen of an account fixes `fromId`; with
 * only one other account, that one is the target. An account that is gone or inactive is "".
 */
const getFirstPair = (accounts: readonly Bank[], fromId: string, choices: RememberedChoices) => {
  const { transferFromId: lastFromId = '', transferToId: lastToId = '' } = choices
  const isActive = (id: string): boolean => accounts.some((account) => account.id === id && account.active)
  const isLastPair = isActive(lastFromId) && isActive(lastToId)
  if (isLastPair && (fromId === '' || fromId === lastFromId)) return { fromId: lastFromId, toId: lastToId }
  const [target, ...others] = fromId === '' ? [] : accounts.filter(({ id }) => id !== fromId)
  return { fromId, toId: target && others.length === 0 ? target.id : '' }
}

type TransferFormProps = {
  banks: readonly Bank[]
  /** The id of the account to transfer from, or "" to let the user choose. */
  fromId: string
  onClose: () => void
}

/** The form for a transfer between two active accounts. It starts with the last used pair. */
export const TransferForm = ({ banks, fromId, onClose }: TransferFormProps) => {
  const today = useToday()
  const { mutateAsync: addTransfer } = useAddTransfer()
  const schema = useMemo(() => buildTransferSchema(today, banks), [today, banks])
  const accounts = banks.filter(({ id, active }) => active || id === fromId)
  const [choices, remember] = useRememberedChoices()
  const pair = getFirstPair(accounts, fromId, choices)
  const transfer = async (sent: NewTransfer, attention: Attention) => {
    const saved = await addTransfer(sent, attention)
    remember({ transferFromId: sent.fromId, transferToId: sent.toId })
    return saved
  }
  return (
    <ChangeForm
      label="Transfer"
      initialValues={{ ...pair, amount: '', date: today, note: '' }}
      schema={schema}
      onSubmit={transfer}
      onSaved={onClose}
      draft={fromId === '' ? transferForm.name : `transfer ${fromId}`}
    >
      <Stack>
        <AmountField name="amount" label="Amount" required data-autofocus />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <EndField name="fromId" label="From" accounts={accounts} />
          <EndField name="toId" label="To" accounts={accounts} />
        </SimpleGrid>
        <DateField name="date" label="Date" maxDate={today} required />
        <TextField name="note" label="Note" autoComplete="off" maxLength={500} />
        <FormActions submitLabel="Transfer" onCancel={onClose} />
      </Stack>
    </ChangeForm>
  )
}
