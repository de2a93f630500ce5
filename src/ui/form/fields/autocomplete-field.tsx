import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { type FormikFieldProps, useFormikField } from './fields.tsx'
import '#src/ui/theme/popover.css'

const MAX_SUGGESTIONS = 6

/** A text field that suggests values while the user types. Any other text is valid too. */
export const AutocompleteField = ({ name, ...rest }: FormikFieldProps<AutocompleteProps>) => {
  const { value, setValue, props } = useFormikField<string>(name)
  return (
    <Autocomplete
      size="md"
      openOnFocus={false}
      limit={MAX_SUGGESTIONS}
      {...rest}
      {...props}
      value={value}
      onChange={setValue}
    />
  )
}
