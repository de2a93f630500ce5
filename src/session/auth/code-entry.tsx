import { type FormikHelpers, useFormikContext } from 'formik'
import { useRef } from 'react'
import type { Delivery } from '#contract/users/codes/response.ts'
import type { CodeRequest } from '#contract/users/codes/rules.ts'
import { CodeField } from '#src/ui/form/fields/code-field.tsx'
import { SubmitButton } from '#src/ui/form/submit-button.tsx'
import { ResendCode } from './resend-code.tsx'

/** Clears the code of a form. It also clears `touched`, so that no error shows while the user types the next code. */
export const clearCode = ({
  setFieldValue,
  setFieldTouched,
}: Pick<FormikHelpers<object>, 'setFieldValue' | 'setFieldTouched'>): void => {
  void setFieldValue('otp', '', false)
  void setFieldTouched('otp', false, false)
}

type CodeInstructionsProps = {
  email: string
  /** How the last code was delivered; undefined if the previous screen sent no code. */
  delivery: Delivery | undefined
}

/** Tells the user for which e-mail address the code is and where to find it. */
export const CodeInstructions = ({ email, delivery }: CodeInstructionsProps) => {
  const address = <strong>{email}</strong>
  if (delivery === 'mail') return <>We sent a 4-digit code to {address}.</>
  if (delivery === undefined) return <>Enter the 4-digit code for {address}, or ask for a new one.</>
  return (
    <>
      Enter the 4-digit code for {address}. <span>No mail server is set: the code is in the server's output.</span>
    </>
  )
}

type CodeEntryProps = {
  /** The text of the submit button. */
  submit: string
  resendAt: number
  /** Called with the delivery of another code. */
  onResent: (delivery: Delivery) => void
}

/** The field for a code, its submit button and the button that requests another code. */
export const CodeEntry = ({ submit, resendAt, onResent }: CodeEntryProps) => {
  const firstBox = useRef<HTMLInputElement>(null)
  const form = useFormikContext<CodeRequest>()
  return (
    <>
      <CodeField name="otp" label="Code" firstBox={firstBox} />
      <SubmitButton mt="xs">{submit}</SubmitButton>
      <ResendCode
        request={form.values}
        resendAt={resendAt}
        onResent={(delivery) => {
          clearCode(form)
          firstBox.current?.focus()
          onResent(delivery)
        }}
      />
    </>
  )
}
