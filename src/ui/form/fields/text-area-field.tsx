import { Textarea, type TextareaProps } from '@mantine/core'
import { type FormikFieldProps, useFormikField } from './fields.tsx'

/** A field for several lines of text. */
export const TextAreaField = ({ name, ...rest }: FormikFieldProps<TextareaProps>) => {
  const { value, setValue, props } = useFormikField<string>(name)
  return <Textarea {...rest} {...props} value={value} onChange={({ currentTarget }) => setValue(currentTarget.value)} />
}
