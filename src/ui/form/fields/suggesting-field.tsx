import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { type FormikFieldProps, useFormikField } from './fields.tsx'
import '#src/ui/theme/popover.css'

const MAX_SUGGESTIONS = 8

type SuggestingFieldProps = Omit<FormikFieldProps<AutocompleteProps>, 'data'> & { data: readonly string[] }

/**
 * A field for one line of text that suggests values. Enter chooses the highlighted suggestion; without one it submits the
 * form. Any other text is valid too.
 */
export const SuggestingField = ({ name, data, ...rest }: SuggestingFieldProps) => {
  const { value, setValue, props } = useFormikField<string>(name)
  return (
    <Autocomplete
      autoComplete="off"
      limit={MAX_SUGGESTIONS}
      openOnFocus={false}
      {...rest}
      {...props}
      data={data.filter((each) => each !== value)} // a list with only the typed text would cover the next field
      value={value}
      onChange={setValue}
    />
  )
}
