import { Checkbox, type CheckboxProps } from '@mantine/core'
import { type FormikFieldProps, useFormikField } from './fields.tsx'

/** A checkbox for a boolean. */
export const CheckboxField = ({ name, ...rest }: FormikFieldProps<CheckboxProps>) => {
  const { value, setValue, props } = useFormikField<boolean>(name)
  return (
    <Checkbox {...rest} {...props} checked={value} onChange={({ currentTarget }) => setValue(currentTarget.checked)} />
  )
}
