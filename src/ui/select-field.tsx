import { Select, type SelectProps } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { type Named, useWiring } from './fields.tsx'
import './popover.css'

/** A choice of one of a few words. */
export const SelectField = ({ name, ...rest }: Named<SelectProps>) => {
  const { value, setValue, props } = useWiring<string>(name)
  return (
    <Select
      allowDeselect={false}
      {...rest}
      {...props}
      value={value || null}
      onChange={(next) => setValue(next ?? '')}
    />
  )
}
