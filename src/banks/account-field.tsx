import type { Bank } from '#contract/banks/response.ts'
import { type FormikFieldProps, useFormikField } from '#src/ui/form/fields/fields.tsx'
import { AccountSelect, type AccountSelectProps } from './account-select.tsx'

type AccountFieldProps = FormikFieldProps<Omit<AccountSelectProps, 'value' | 'onChoose'>> & {
  /** Called with the chosen account, before Formik validates it. */
  onChoose?: (account: Bank | undefined) => void
}

/** The select of an account as a field of a form. Its value is the id. */
export const AccountField = ({ name, onChoose, ...rest }: AccountFieldProps) => {
  const { value, setValue, props } = useFormikField<string>(name)
  return (
    <AccountSelect
      {...rest}
      {...props}
      value={value}
      onChoose={(account) => {
        onChoose?.(account)
        setValue(account?.id ?? '')
      }}
    />
  )
}
