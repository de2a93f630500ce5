import { SimpleGrid, Stack } from '@mantine/core'
import { useFormikContext } from 'formik'
import type { BankKind } from '#contract/banks/kind.ts'
import { bankCodes, bankKinds } from '#contract/fields/choices.ts'
import { kindLabels } from '#src/banks/bank.ts'
import { useServer } from '#src/session/server.ts'
import { CheckboxField } from '#src/ui/form/fields/checkbox-field.tsx'
import { TextField } from '#src/ui/form/fields/fields.tsx'
import { AccountNumberField, AmountField, MobileNumberField } from '#src/ui/form/fields/number-fields.tsx'
import { SegmentedField } from '#src/ui/form/fields/segmented-field.tsx'
import { SelectField } from '#src/ui/form/fields/select-field.tsx'
import { FormActions } from '#src/ui/form/form-actions.tsx'
import classes from './bank-fields.module.css'
import { paymentApps } from './payment-apps.ts'

const kinds = bankKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))

type PartProps = {
  /** Whether the account is new: then it has an opening balance. */
  isNew: boolean
}

const PaymentApps = () => (
  <fieldset className={`list ${classes.apps}`}>
    <legend>Payment apps</legend>
    <SimpleGrid cols={2} spacing="sm" verticalSpacing="md">
      {paymentApps.map(({ field, label }) => (
        <CheckboxField key={field} name={field} label={label} />
      ))}
    </SimpleGrid>
  </fieldset>
)

const ActiveField = () => (
  <CheckboxField name="isActive" label="Active" description="Credits, debits and expenses need an active account." />
)

const HolderField = ({ label }: { label: string }) => (
  <TextField name="accountHolderName" label={label} autoComplete="name" maxLength={500} required data-autofocus />
)

const AccountPart = ({ isNew }: PartProps) => (
  <>
    <HolderField label="Account Holder Name" />
    <SelectField name="bankName" label="Bank Name" data={bankCodes} required />
    <AccountNumberField
      name="accountNumber"
      label="Account Number"
      description="The last four digits are enough."
      required
    />
    {isNew && <AmountField name="amount" label="Amount" description="Current balance. Leave empty for ₹0.00." />}
    <MobileNumberField name="mobileNumber" label="Mobile Number" required />
    <PaymentApps />
    <ActiveField />
  </>
)

const CardPart = ({ isNew }: PartProps) => (
  <>
    <HolderField label="Name on the card" />
    <SelectField name="bankName" label="Bank Name" data={bankCodes} required />
    <AccountNumberField name="accountNumber" label="Last four digits" required />
    <AmountField name="limit" label="Limit" required />
    {isNew && <AmountField name="amount" label="Owed now" description="Leave empty for ₹0.00." />}
    <SimpleGrid cols={2} spacing="sm">
      <TextField
        name="statementDay"
        label="Statement day"
        placeholder="1 to 31"
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField name="dueDay" label="Bill due day" placeholder="1 to 31" inputMode="numeric" autoComplete="off" />
    </SimpleGrid>
    <ActiveField />
  </>
)

const CashPart = ({ isNew }: PartProps) => (
  <>
    {isNew && <AmountField name="amount" label="Amount" description="What is there now." data-autofocus />}
    <TextField
      name="accountHolderName"
      label="Name"
      description="Only where there is more cash than one: a wallet, a box at home."
      autoComplete="off"
      maxLength={500}
    />
    <ActiveField />
  </>
)

const parts: Record<BankKind, typeof AccountPart> = { account: AccountPart, card: CardPart, cash: CashPart }

type BankFieldsProps = Partial<PartProps> & {
  submitLabel: string
  onCancel: () => void
}

/** The fields and buttons of the form of an account. The form of a new one first asks for its kind. */
export const BankFields = ({ isNew = false, submitLabel, onCancel }: BankFieldsProps) => {
  const { values, initialValues, setFieldValue } = useFormikContext<{ kind: BankKind; accountHolderName: string }>()
  const { isFull } = useServer()
  const { accountHolderName: user } = initialValues
  /** The user is the holder of an account, and no name of cash. */
  const changeHolder = (kind: string): void => {
    const [before, after] = kind === 'cash' ? [user, ''] : ['', user]
    if (values.accountHolderName === before) void setFieldValue('accountHolderName', after)
  }
  const Part = parts[values.kind]
  return (
    <Stack>
      {isNew && isFull && <SegmentedField name="kind" label="What is it?" data={kinds} onChoose={changeHolder} />}
      <Part isNew={isNew} />
      <FormActions submitLabel={submitLabel} onCancel={onCancel} />
    </Stack>
  )
}
