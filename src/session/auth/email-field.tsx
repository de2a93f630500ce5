import { useField } from 'formik'
import { type Ref, useEffect } from 'react'
import { TextField } from '#src/ui/form/fields/fields.tsx'

type EmailFieldProps = {
  /** Called with every value, so that links outside the form can pass it to the next screen. */
  onValue: (email: string) => void
  disabled?: boolean
  /** What the browser offers to fill in. */
  autoComplete?: string
  ref?: Ref<HTMLInputElement>
}

/** The e-mail field of the screens without a session. */
export const EmailField = ({ onValue, disabled = false, autoComplete = 'email', ref }: EmailFieldProps) => {
  const [{ value }] = useField<string>('email')
  useEffect(() => onValue(value), [value, onValue])
  return (
    <TextField
      ref={ref}
      name="email"
      label="E-mail"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      required
      disabled={disabled}
    />
  )
}
