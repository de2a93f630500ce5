import { DateInput, type DateInputProps } from '@mantine/dates'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/dates/styles.layer.css'
import { format, isValid, parse } from 'date-fns'
import { useState } from 'react'
import { useWiring } from './fields.tsx'
import './popover.css'

const TYPED_FORMATS = ['d MMM yyyy', 'd MMMM yyyy', 'yyyy-MM-dd', 'd/M/yyyy', 'd-M-yyyy', 'd.M.yyyy']

/** A date as people type it, as `YYYY-MM-DD`; null when it is none. */
const parseTypedDate = (typed: string): string | null => {
  const date = TYPED_FORMATS.map((pattern) => parse(typed.trim(), pattern, new Date())).find(
    (parsed) => isValid(parsed) && parsed.getFullYear() > 999,
  )
  return date ? format(date, 'yyyy-MM-dd') : null
}

type DateFieldProps = Pick<DateInputProps, 'label' | 'required' | 'clearable' | 'autoComplete'> & {
  name: string
  label: string
  minDate?: string
  maxDate?: string
}

/**
 * A calendar date, typed or picked, held as `YYYY-MM-DD` or "". The calendar does not go past its limits; a date typed
 * beyond them stays, so that the form's rule can say what is wrong with it. Escape closes an open calendar, and not the
 * dialog around the field.
 */
export const DateField = ({ name, minDate, maxDate, ...rest }: DateFieldProps) => {
  const { value, setValue, props } = useWiring<string>(name)
  const [isOpen, setOpen] = useState(false)
  return (
    <DateInput
      placeholder="12 Nov 2026"
      valueFormat="D MMM YYYY"
      dateParser={parseTypedDate}
      popoverProps={{ onOpen: () => setOpen(true), onClose: () => setOpen(false) }}
      data-mantine-stop-propagation={isOpen}
      excludeDate={(date) => (minDate !== undefined && date < minDate) || (maxDate !== undefined && date > maxDate)}
      clearButtonProps={{ 'aria-label': `Clear the ${rest.label.toLowerCase()}` }}
      {...rest}
      {...props}
      value={value || null}
      onChange={(next) => setValue(next ?? '')}
    />
  )
}
