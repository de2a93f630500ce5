import { useDidUpdate } from '@mantine/hooks'
import { useState } from 'react'
import { isCalendarDate } from '#contract/calendar-date.ts'
import { DateInput, type DateInputProps } from './date-input.tsx'

type DateFilterProps = Pick<DateInputProps, 'label' | 'isLabelHidden' | 'className' | 'clearable'> & {
  /** `YYYY-MM-DD`, or "". */
  value: string
  /** Gets a date, or "", when it was picked, when Enter was pressed and when the field was left. */
  onChange: (date: string) => void
}

/** A day that limits a list, mostly one of the past. What cannot be read stays as typed and changes nothing. */
export const DateFilter = ({ value, onChange, clearable = false, ...rest }: DateFilterProps) => {
  const [text, setText] = useState(value)
  const [isWrong, setWrong] = useState(false)
  useDidUpdate(() => setText(value), [value])
  const apply = (next: string): void => {
    const isReadable = next === '' ? clearable : isCalendarDate(next)
    setWrong(!isReadable)
    if (isReadable && next !== value) onChange(next)
  }
  return (
    <DateInput
      {...rest}
      clearable={clearable}
      size="sm"
      isPast
      error={isWrong && 'Please enter a correct date'}
      value={text}
      onChange={(next) => {
        setText(next)
        setWrong(false)
      }}
      onCommit={apply}
    />
  )
}
