import { Checkbox, type CheckboxProps } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { type FormikFieldProps, useFormikField } from './fields.tsx'

/** A checkbox for a boolean. */
export const CheckboxField = ({ name, ...rest }: FormikFieldProps<CheckboxProps>) => {
  const { value, setValue, props } = useFormikField<boolean>(name)
  return (
    <Checkbox {...rest} {...props} checked={value} onChange={({ currentTarget }) => setValue(currentTarget.checked)} />
  )
}
