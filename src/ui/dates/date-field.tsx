import { useFormikField } from '#src/ui/form/fields/fields.tsx'
import { DateInput, type DateInputProps } from './date-input.tsx'

type DateFieldProps = Omit<DateInputProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> & { name: string }

/** A date field. Its value is `YYYY-MM-DD`, "", or invalid text, for which the schema shows an error. */
export const DateField = ({ name, ...rest }: DateFieldProps) => {
  const { value, setValue, props } = useFormikField<string>(name)
  return <DateInput {...rest} {...props} value={value} onChange={setValue} />
}
