import { useWiring } from '#src/ui/form/fields.tsx'
import { DateInput, type DateInputProps } from './date-input.tsx'

type DateFieldProps = Omit<DateInputProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> & { name: string }

/** A calendar date, held as `YYYY-MM-DD`, "", or as typed when it cannot be read: the form's rule then says so. */
export const DateField = ({ name, ...rest }: DateFieldProps) => {
  const { value, setValue, props } = useWiring<string>(name)
  return <DateInput {...rest} {...props} value={value} onChange={setValue} />
}
