import { useFormikContext } from 'formik'
import { type ReactNode, useMemo } from 'react'
import type { InferType } from 'yup'
import type { Bank } from '#contract/banks/response.ts'
import { AccountField } from '#src/banks/account-field.tsx'
import type { Attention } from '#src/changes/attention.ts'
import { ChangeForm } from '#src/changes/change-form.tsx'
import { useLendDefaults } from '#src/lends/form/use-lend-defaults.ts'
import { useLendAccounts } from '#src/lends/lend-accounts.ts'
import { useToday } from '#src/lib/today.ts'
import { useRememberedChoices } from '#src/session/use-remembered-choices.ts'
import { AmountField } from '#src/ui/form/fields/number-fields.tsx'
import { FormDrawer } from '#src/ui/form/form-drawer.tsx'
import { useCloseDrawer } from '#src/ui/form/use-close-drawer.ts'
import { splitForm } from './split.ts'
import { useAddBill } from './split-changes.ts'
import { SplitFields } from './split-fields.tsx'
import { buildSplitSchema, emptyValues, toBill } from './split-rules.ts'

/** The account that paid, if there is one. The bank of the records becomes that of the account. */
const PaidFromField = ({ accounts }: { accounts: readonly Bank[] }) => {
  const { setFieldValue } = useFormikContext()
  if (accounts.length === 0) return null
  return (
    <AccountField
      name="bankId"
      label="I paid from"
      accounts={accounts}
      none="No account"
      noneNote="No balance changes."
      onChoose={(account) => account && void setFieldValue('bank', account.bankName)}
    />
  )
}

/** A drawer over the list, with the form that splits a bill. It starts with the choices of a new record. */
export const SplitDrawer = (): ReactNode => {
  const today = useToday()
  const accounts = useLendAccounts()
  const schema = useMemo(() => buildSplitSchema(today, accounts), [today, accounts])
  const { defaults } = useLendDefaults(accounts)
  const [{ expenseType = 'DEBIT' }, remember] = useRememberedChoices()
  const { mutateAsync: addBill } = useAddBill()
  const split = async (values: InferType<typeof schema>, attention: Attention) => {
    const saved = await addBill(toBill(values, expenseType), attention)
    remember({ lendBank: values.bank, lendAccountId: values.bankId, requirement: values.requirement })
    return saved
  }
  const close = useCloseDrawer({ to: '/home/split' }, { to: '/home' })
  if (!defaults) return null
  return (
    <FormDrawer title="Split a bill" onClose={close}>
      <ChangeForm
        label="Split a bill"
        schema={schema}
        initialValues={{ ...emptyValues, ...defaults, lendDate: today }}
        onSubmit={split}
        onSaved={close}
        draft={splitForm.name}
      >
        <SplitFields
          today={today}
          total={<AmountField name="total" label="Total" required data-autofocus />}
          paidFrom={<PaidFromField accounts={accounts} />}
          onCancel={close}
        />
      </ChangeForm>
    </FormDrawer>
  )
}
