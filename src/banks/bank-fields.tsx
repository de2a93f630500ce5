import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { bankCodes } from '#contract/choices.ts'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { AmountField, DigitsField, TextField } from '#src/ui/fields.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { SubmitButton } from '#src/ui/submit-button.tsx'
import classes from './bank-fields.module.css'
import { paymentApps } from './payment-apps.ts'

type BankFieldsProps = {
  /** Whether an opening balance is asked for. */
  hasAmount?: boolean
  submitLabel: string
  onCancel: () => void
}

/** The fields of a bank account. */
export const BankFields = ({ hasAmount = false, submitLabel, onCancel }: BankFieldsProps) => (
  <Stack>
    <TextField
      name="accountHolderName"
      label="Account Holder Name"
      autoComplete="name"
      maxLength={500}
      required
      data-autofocus
    />
    <SelectField name="bankName" label="Bank Name" data={bankCodes} searchable required />
    <TextField
      name="accountNumber"
      label="Account Number"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={34}
      required
    />
    {hasAmount && <AmountField name="amount" label="Amount" description="What it holds now. Nothing means ₹0.00." />}
    <DigitsField
      name="mobileNumber"
      label="Mobile Number"
      digits={10}
      type="tel"
      autoComplete="tel-national"
      required
    />
    <fieldset className={classes.apps}>
      <legend>Payment apps</legend>
      <SimpleGrid cols={2} spacing="sm">
        {paymentApps.map(({ field, label }) => (
          <CheckboxField key={field} name={field} label={label} />
        ))}
      </SimpleGrid>
    </fieldset>
    <CheckboxField name="isActive" label="Active" description="Only an active account moves money." />
    <Group justify="flex-end" mt="sm">
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <SubmitButton>{submitLabel}</SubmitButton>
    </Group>
  </Stack>
)
