import { Textarea, type TextareaProps } from '@mantine/core'
import { type Named, useWiring } from './fields.tsx'

/** Several lines of text. */
export const TextAreaField = ({ name, ...rest }: Named<TextareaProps>) => {
  const { value, setValue, props } = useWiring<string>(name)
  return <Textarea {...rest} {...props} value={value} onChange={({ currentTarget }) => setValue(currentTarget.value)} />
}
