import { Input, PinInput } from '@mantine/core'
import '@mantine/core/styles/PinInput.layer.css'
import { useFormikContext } from 'formik'
import { useEffect, useId } from 'react'
import { useWiring } from './fields.tsx'

/** The digits of a one-time code. */
const CODE_LENGTH = 4

/** A one-time code in four boxes; takes a paste, and submits its form when it is full. */
export const CodeField = ({ name, label, autoFocus = false }: { name: string; label: string; autoFocus?: boolean }) => {
  const { value, setValue, props } = useWiring<string>(name)
  const { submitForm } = useFormikContext()
  const errorId = useId()
  const isFull = value.length === CODE_LENGTH
  // biome-ignore lint/correctness/useExhaustiveDependencies: each full code is submitted once, on its own
  useEffect(() => {
    if (isFull) void submitForm()
  }, [isFull, value])
  return (
    <Input.Wrapper label={label} labelElement="div" error={props.error} errorProps={{ id: errorId }} size="md">
      <PinInput
        type="number"
        size="xl"
        length={CODE_LENGTH}
        placeholder=""
        autoFocus={autoFocus}
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
