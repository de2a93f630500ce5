import { Input, PinInput } from '@mantine/core'
import { useFormikContext } from 'formik'
import { type RefObject, useEffect, useId } from 'react'
import { useFormikField } from './fields.tsx'

/** The number of digits of a one-time code. */
const CODE_LENGTH = 4

type CodeFieldProps = {
  name: string
  label: string
  /** The first box. It gets the focus when the code is empty. */
  firstBox: RefObject<HTMLInputElement | null>
}

/** A one-time code in four boxes. It accepts a pasted code and submits the form when the code is complete. */
export const CodeField = ({ name, label, firstBox }: CodeFieldProps) => {
  const { value, setValue, props } = useFormikField<string>(name)
  const { submitForm } = useFormikContext()
  const errorId = useId()
  const isEmpty = value === ''
  const isFull = value.length === CODE_LENGTH
  useEffect(() => {
    if (isEmpty) firstBox.current?.focus()
  }, [isEmpty, firstBox])
  // Only the last missing digit submits. Otherwise each corrected digit of a complete code would use up an attempt.
  useEffect(() => {
    if (isFull) void submitForm()
  }, [isFull, submitForm])
  return (
    <Input.Wrapper label={label} labelElement="div" error={props.error} errorProps={{ id: errorId }} size="md">
      <PinInput
        ref={firstBox}
        type="number"
        size="xl"
        length={CODE_LENGTH}
        placeholder=""
        autoFocus
        value={value}
        onChange={setValue}
        error={Boolean(props.error)}
        role="group"
        aria-label={label}
        getInputProps={(index) => ({
          'aria-label': `${label}, digit ${index + 1} of ${CODE_LENGTH}`,
          'aria-invalid': Boolean(props.error),
          ...(props.error && { 'aria-describedby': errorId }),
        })}
      />
    </Input.Wrapper>
  )
}
