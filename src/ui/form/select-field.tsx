import { Select, type SelectProps } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { type Named, useWiring } from './fields.tsx'
import '#src/ui/theme/popover.css'

/** A choice of one of many words. Typing highlights the first match, Enter chooses it. */
export const SelectField = ({ name, ...rest }: Named<SelectProps>) => {
  const { value, setValue, props } = useWiring<string>(name)
  return (
    <Select
      searchable
      selectFirstOptionOnChange
      selectFirstOptionOnDropdownOpen // otherwise a list that typing opens forgets its first match
      nothingFoundMessage="No match"
      openOnFocus={false}
      allowDeselect={false}
      {...rest}
      {...props}
      value={value || null}
      onChange={(next) => setValue(next ?? '')}
      onKeyDown={(event) => {
        // Enter belongs to an open list, also when the list has no match; it does not send the form.
        const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true'
        if (event.key === 'Enter' && isOpen) event.preventDefault()
      }}
    />
  )
}
