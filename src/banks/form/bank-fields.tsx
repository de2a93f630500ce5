import { SimpleGrid, Stack } from '@mantine/core'
import { bankCodes } from '#contract/fields/choices.ts'
import { CheckboxField } from '#src/ui/form/fields/checkbox-field.tsx'
import { TextField } from '#src/ui/form/fields/fields.tsx'
import { AccountNumberField, AmountField, MobileNumberField } from '#src/ui/form/fields/number-fields.tsx'
import { SelectField } from '#src/ui/form/fields/select-field.tsx'
import { FormActions } from '#src/ui/form/form-actions.tsx'
import classes from './bank-fields.module.css'
import { CashChoice } from './cash-choice.tsx'
import { paymentApps } from './payment-apps.ts'

type BankFieldsProps = {
  /** Whether the account is new: with the field for the opening balance, and the choice of cash. */
  isNew?: boolean
  submitLabel: string
  onCancel: () => void
}

/** The fields and buttons of the bank account form. */
export const BankFields = ({ isNew = false, submitLabel, onCancel }: BankFieldsProps) => (
  <Stack>
    <TextField
      name="accountHolderName"
      label="Account Holder Name"
      autoComplete="name"
      maxLength={500}
      required
      data-autofocus
    />
    {isNew && <CashChoice />}
    <SelectField name="bankName" label="Bank Name" data={bankCodes} required />
    <AccountNumberField
      name="accountNumber"
      label="Account Number"
      description="The last four digits are enough."
      required
    />
    {isNew && <AmountField name="amount" label="Amount" description="Current balance. Leave empty for ₹0.00." />}
    <MobileNumberField name="mobileNumber" label="Mobile Number" required />
    <fieldset className={`list ${classes.apps}`}>
      <legend>Payment apps</legend>
      <SimpleGrid cols={2} spacing="sm">
        {paymentApps.map(({ field, label }) => (
          <CheckboxField key={field} name={field} label={label} />
        ))}
      </SimpleGrid>
    </fieldset>
    <CheckboxField name="isActive" label="Active" description="Credits, debits and expenses need an active account." />
    <FormActions submitLabel={submitLabel} onCancel={onCancel} />
  </Stack>
)
