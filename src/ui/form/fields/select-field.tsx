import { Select, type SelectProps } from '@mantine/core'
import { type FormikFieldProps, useFormikField } from './fields.tsx'
import { useSelectOnFirstPress } from './use-select-on-first-press.ts'

type SelectFieldProps = FormikFieldProps<SelectProps> & {
  /** Called with the chosen value. */
  onChoose?: (value: string) => void
}

/** A select with search. Typing replaces the selected text and highlights the first match, Enter chooses it. */
export const SelectField = ({ name, onChoose, ...rest }: SelectFieldProps) => {
  const { value, setValue, props } = useFormikField<string>(name)
  const { expectPress, handlers } = useSelectOnFirstPress()
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
      {...handlers}
      onChange={(next) => {
        setValue(next ?? '')
        expectPress()
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
