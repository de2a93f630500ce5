import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import { useField } from 'formik'
import { use } from 'react'
import { TypedFields } from './form.tsx'

/** What a field is given: what its input takes, its wiring aside, a name and a label. */
export type Named<Props> = Omit<Props, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> & {
  name: string
  label: string
}

/** Connects an input to Formik: its value, and its error once it was typed into and left. */
export const useWiring = <Value,>(name: string) => {
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<Value>(name)
  const typedFields = use(TypedFields)
  return {
    value,
    setValue: (next: Value) => {
      typedFields.add(name)
      void setValue(next)
    },
    props: {
      name,
      error: touched && error ? error : undefined,
      onBlur: () => {
        if (typedFields.has(name)) void setTouched(true)
      },
    },
  }
}

/** One line of text. */
export const TextField = ({ name, ...rest }: Named<TextInputProps>) => {
  const { value, setValue, props } = useWiring<string>(name)
  return (
    <TextInput {...rest} {...props} value={value} onChange={({ currentTarget }) => setValue(currentTarget.value)} />
  )
}

/** A password, with a switch that shows it. */
export const PasswordField = ({ name, ...rest }: Named<PasswordInputProps>) => {
  const { value, setValue, props } = useWiring<string>(name)
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
      {...rest}
      {...props}
      value={value}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
    />
  )
}
