import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { type FormikFieldProps, useFormikField } from './fields.tsx'
import { findSuggestions } from './find-suggestions.ts'
import classes from './suggesting-field.module.css'

const scrollIntoView = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' })

type SuggestingFieldProps = FormikFieldProps<TextInputProps> & { data: readonly string[] }

/**
 * A field for one line of text that suggests values. Typing marks the first suggestion. Tab and Enter take the marked one;
 * Escape keeps the typed text. Without a mark Enter submits the form. Any text is valid.
 */
export const SuggestingField = ({ name, data, ...rest }: SuggestingFieldProps) => {
  const { value, setValue, props } = useFormikField<string>(name)
  const combobox = useCombobox()
  const [markedIndex, setMarkedIndex] = useState(-1)
  const id = useId()
  const suggestions = findSuggestions(data, value)
  const isOpen = combobox.dropdownOpened && suggestions.length > 0
  const marked = isOpen ? suggestions[markedIndex] : undefined

  const open = (index: number): void => {
    setMarkedIndex(index)
    combobox.openDropdown()
  }
  const take = (suggestion: string): void => {
    setValue(suggestion)
    combobox.closeDropdown()
  }
  const pressKey = (event: KeyboardEvent): void => {
    const { key, shiftKey } = event
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step) {
      event.preventDefault()
      open((Math.max(markedIndex, step > 0 ? -1 : 0) + step + suggestions.length) % suggestions.length)
    }
    if (key === 'Escape') combobox.closeDropdown()
    if (marked === undefined || event.nativeEvent.isComposing) return
    if (key === 'Enter') event.preventDefault()
    if (key === 'Enter' || (key === 'Tab' && !shiftKey)) take(marked)
  }

  return (
    <Combobox store={{ ...combobox, dropdownOpened: isOpen }} size="md" onOptionSubmit={take}>
      <Combobox.Target
        withKeyboardNavigation={false}
        withExpandedAttribute
        aria-activedescendant={marked === undefined ? undefined : `${id}-${markedIndex}`}
      >
        <TextInput
          {...rest}
          {...props}
          value={value}
          onChange={({ currentTarget: { value: text } }) => {
            setValue(text)
            open(text.trim() === '' ? -1 : 0)
          }}
          onKeyDown={pressKey}
          onClick={() => open(-1)}
          onBlur={() => {
            combobox.closeDropdown()
            props.onBlur()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={classes.list ?? ''} aria-label={rest.label}>
          {suggestions.map((suggestion, index) => (
            <Combobox.Option
              key={suggestion}
              ref={suggestion === marked ? scrollIntoView : undefined}
              id={`${id}-${index}`}
              value={suggestion}
              selected={suggestion === marked}
              aria-selected={suggestion === marked}
            >
              {suggestion}
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {marked !== undefined && (
          <Combobox.Footer className={classes.keys ?? ''} c="dimmed">
            Tab takes it, Esc keeps what you typed.
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
