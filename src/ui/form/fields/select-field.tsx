import { Select, type SelectProps } from '@mantine/core'
import { type FormikFieldProps, useFormikField } from './fields.tsx'

type SelectFieldProps = FormikFieldProps<SelectProps> & {
  /** Called with the chosen value. */
  onChoose?: (value: string) => void
}

/** A select with search. Typing replaces the selected text and highlights the first match, Enter chooses it. */
export const SelectField = ({ name, onChoose, ...rest }: SelectFieldProps) => {
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
      onFocus={({ currentTarget }) => currentTarget.select()}
      onClick={({ currentTarget }) => currentTarget.select()}
      onChange={(next) => {
        setValue(next ?? '')
        onChoose?.(next ?? '')
      }}
      onKeyDown={(event) => {
        // Enter in an open list must not submit the form, even if the list has no match.
        const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true'
        if (event.key === 'Enter' && isOpen) event.preventDefault()
      }}
    />
  )
}
