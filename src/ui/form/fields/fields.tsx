import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import { useField, useFormikContext } from 'formik'
import { useRef } from 'react'

/** Props of a field: the props of its input without those that Formik provides, plus a name and a label. */
export type FormikFieldProps<Props> = Omit<Props, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> & {
  name: string
  label: string
}

/** Connects an input to Formik. It returns the error only after the user typed into the field and left it. */
export const useFormikField = <Value,>(name: string) => {
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<Value>(name)
  const { initialValues } = useFormikContext<object>()
  const typedInto = useRef<object>(undefined) // a reset gives the form other initial values, and ends what was typed
  return {
    value,
    setValue: (next: Value) => {
      typedInto.current = initialValues
      void setValue(next)
    },
    props: {
      name,
      error: touched && error ? error : undefined,
      onBlur: () => {
        if (typedInto.current === initialValues) void setTouched(true)
      },
    },
  }
}

/** A field for one line of text. */
export const TextField = ({ name, ...rest }: FormikFieldProps<TextInputProps>) => {
  const { value, setValue, props } = useFormikField<string>(name)
  return (
    <TextInput {...rest} {...props} value={value} onChange={({ currentTarget }) => setValue(currentTarget.value)} />
  )
}

/** A password field with a button that shows the password. */
export const PasswordField = ({ name, ...rest }: FormikFieldProps<PasswordInputProps>) => {
  const { value, setValue, props } = useFormikField<string>(name)
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
      {...rest}
      {...props}
      aria-invalid={props.error !== undefined || undefined} // Mantine sets none on a password
      value={value}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
    />
  )
}
