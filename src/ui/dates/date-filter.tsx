import { useDidUpdate } from '@mantine/hooks'
import { useState } from 'react'
import { isCalendarDate } from '#contract/fields/calendar-date.ts'
import { DateInput, type DateInputProps } from './date-input.tsx'

type DateFilterProps = Pick<DateInputProps, 'label' | 'isLabelHidden' | 'className' | 'clearable'> & {
  /** `YYYY-MM-DD`, or "". */
  value: string
  /** Called with a date or "" on pick, Enter and blur. */
  onChange: (date: string) => void
}

/** A date input that filters a list. Invalid text stays in the field and does not change the filter. */
export const DateFilter = ({ value, onChange, clearable = false, ...rest }: DateFilterProps) => {
  const [text, setText] = useState(value)
  const [isInvalid, setInvalid] = useState(false)
  useDidUpdate(() => setText(value), [value])
  const apply = (next: string): void => {
    const isValid = next === '' ? clearable : isCalendarDate(next)
    setInvalid(!isValid)
    if (isValid && next !== value) onChange(next)
  }
  return (
    <DateInput
      {...rest}
      clearable={clearable}
      size="sm"
      isPast
      error={isInvalid && 'Please enter a correct date'}
      value={text}
      onChange={(next) => {
        setText(next)
        setInvalid(false)
      }}
      onCommit={apply}
    />
  )
}
