import { type FormikHelpers, useFormikContext } from 'formik'
import { useRef } from 'react'
import type { CodeRequest, Delivery } from '#contract/codes.ts'
import { CodeField } from '#src/ui/form/code-field.tsx'
import { SubmitButton } from '#src/ui/form/submit-button.tsx'
import { ResendCode } from './resend-code.tsx'

/** Empties the code of a form for the next one, without an error while that is typed. */
export const emptyCode = ({
  setFieldValue,
  setFieldTouched,
}: Pick<FormikHelpers<object>, 'setFieldValue' | 'setFieldTouched'>): void => {
  void setFieldValue('otp', '', false)
  void setFieldTouched('otp', false, false)
}

type CodeLeadProps = {
  email: string
  /** How the last code travels; undefined where none was sent on the way to this screen. */
  delivery: Delivery | undefined
}

/** Says for which e-mail a code is expected, and where to find it. */
export const CodeLead = ({ email, delivery }: CodeLeadProps) => {
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
  /** The text of the button that sends the code. */
  submit: string
  resendAt: number
  /** Called with the way that another code travels. */
  onResent: (delivery: Delivery) => void
}

/** The boxes of a code, the button that sends it, and the one that asks for another. */
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
          emptyCode(form)
          firstBox.current?.focus()
          onResent(delivery)
        }}
      />
    </>
  )
}
