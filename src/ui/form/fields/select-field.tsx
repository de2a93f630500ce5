import { Select, type SelectProps } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { type FormikFieldProps, useFormikField } from './fields.tsx'
import '#src/ui/theme/popover.css'

/** A select with search. Typing highlights the first match, Enter chooses it. */
export const SelectField = ({ name, ...rest }: FormikFieldProps<SelectProps>) => {
  const { value, setValue, props } = useFormikField<string>(name)
  return (
    <Select
      searchable
      selectFirstOptionOnChange
      selectFirstOptionOnDropdownOpen // otherwise a list opened by typing highlights no match
      nothingFoundMessage="No match"
      openOnFocus={false}
      allowDeselect={false}
      {...rest}
      {...props}
      value={value || null}
      onChange={(next) => setValue(next ?? '')}
      onKeyDown={(event) => {
        // Enter in an open list must not submit the form, even if the list has no match.
        const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true'
        if (event.key === 'Enter' && isOpen) event.preventDefault()
      }}
    />
  )
}
