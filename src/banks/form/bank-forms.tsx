import { useState } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { addBankSchema, editBankSchema, type NewBank } from '#contract/banks/rules.ts'
import { INVALID_AMOUNT, OVER_LIMIT } from '#contract/fields/messages.ts'
import { bankForm, getEditBankForm, toEditedBank } from '#src/banks/bank.ts'
import { toFormValues, useAddBank, useEditBank } from '#src/banks/bank-changes.ts'
import type { Attention } from '#src/changes/attention.ts'
import { ChangeForm } from '#src/changes/change-form.tsx'
import { wait } from '#src/lib/wait.ts'
import { useServer } from '#src/session/server.ts'
import { useSession } from '#src/session/session-queries.ts'
import { optionalAmount } from '#src/ui/form/optional-amount.ts'
import { BankFields } from './bank-fields.tsx'

/** How long the form stays open after a success, in milliseconds. */
const CLOSE_DELAYS_MS = { add: 500, edit: 1_500 } as const

/** The rules of the form: its amount may be left empty, and that of a card is what is owed. */
const newBankSchema = addBankSchema.shape({
  amount: optionalAmount(INVALID_AMOUNT)
    .default(0)
    .test('limit', OVER_LIMIT, (owed, { parent }) => parent.kind !== 'card' || owed <= (parent.limit ?? 0)),
})

const emptyValues = {
  kind: 'account',
  accountHolderName: '',
  bankName: '',
  accountNumber: '',
  amount: '',
  mobileNumber: '',
  limit: '',
  statementDay: '',
  dueDay: '',
  phonePay: false,
  googlePay: false,
  paytm: false,
  bhimUpi: false,
  isActive: true,
}

/** The form for a new account, card or cash. The holder is the user, until another name is typed. */
export const AddBankForm = ({ onClose }: { onClose: () => void }) => {
  const { mutateAsync: addBank } = useAddBank()
  const { data: user } = useSession()
  const { isFull } = useServer()
  const add = ({ kind, limit, statementDay, dueDay, ...bank }: NewBank, attention: Attention) => {
    if (kind === 'card') return addBank({ ...bank, kind, limit, statementDay, dueDay, amount: -bank.amount }, attention)
    return addBank(isFull ? { ...bank, kind } : bank, attention)
  }
  return (
    <ChangeForm
      label="Add Bank"
      initialValues={{ ...emptyValues, accountHolderName: user?.name ?? '' }}
      schema={newBankSchema}
      onSubmit={add}
      onSaved={async () => {
        await wait(CLOSE_DELAYS_MS.add)
        onClose()
      }}
      draft={bankForm.name}
    >
      <BankFields isNew submitLabel="Add" onCancel={onClose} />
    </ChangeForm>
  )
}

/** The form for an existing account. */
export const EditBankForm = ({ bank, onClose }: { bank: Bank; onClose: () => void }) => {
  const { mutateAsync: editBank } = useEditBank()
  const [before] = useState(bank) // the account as the user saw it
  return (
    <ChangeForm
      label="Edit Bank"
      initialValues={toFormValues(toEditedBank(before))}
      schema={editBankSchema}
      onSubmit={(after, attention) => editBank({ before, after }, attention)}
      onSaved={async () => {
        await wait(CLOSE_DELAYS_MS.edit)
        onClose()
      }}
      draft={getEditBankForm(bank.id).name}
    >
      <BankFields submitLabel="Save" onCancel={onClose} />
    </ChangeForm>
  )
}
