import { Checkbox, type CheckboxProps } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { type Named, useWiring } from './fields.tsx'

/** A yes or no. */
export const CheckboxField = ({ name, ...rest }: Named<CheckboxProps>) => {
  const { value, setValue, props } = useWiring<boolean>(name)
  return (
    <Checkbox {...rest} {...props} checked={value} onChange={({ currentTarget }) => setValue(currentTarget.checked)} />
  )
}
