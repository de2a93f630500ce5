import { Button, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useFormikContext } from 'formik'
import { HTTPError } from 'ky'
import { useState } from 'react'
import type { Delivery } from '#contract/users/codes/response.ts'
import { requestResetSchema, resetPasswordSchema } from '#contract/users/codes/rules.ts'
import { wait } from '#src/lib/wait.ts'
import { RESEND_DELAY_MS } from '#src/session/code-queries.ts'
import { useRequestReset, useResetPassword } from '#src/session/reset-queries.ts'
import { NAVIGATION_DELAY_MS } from '#src/session/session-queries.ts'
import { TextLink } from '#src/ui/display/link.tsx'
import { NewPasswordField } from '#src/ui/form/fields/new-password-field.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { SubmitButton } from '#src/ui/form/submit-button.tsx'
import { CodeEntry, CodeInstructions, clearCode } from './code-entry.tsx'
import { EmailField } from './email-field.tsx'
import { useInitialLocationState } from './initial-location-state.ts'
import { SessionCard } from './session-card.tsx'

/** A button that returns to the first step, where the user can change the e-mail and the password. */
const StartAgain = ({ onStartAgain }: { onStartAgain: () => void }) => {
  const form = useFormikContext<object>()
  return (
    <Button
      variant="subtle"
      onClick={() => {
        clearCode(form)
        onStartAgain()
      }}
    >
      Start again
    </Button>
  )
}

/** The password reset in two steps. The first submit mails a code and locks the fields, the second sends the code. */
export const ResetPage = () => {
  const { email: initialEmail = '' } = useInitialLocationState()
  const [email, setEmail] = useState(initialEmail)
  const [sent, setSent] = useState<{ delivery: Delivery; resendAt: number }>()
  const { mutateAsync: requestReset } = useRequestReset()
  const { mutateAsync: resetPassword } = useResetPassword()
  const navigate = useNavigate()
  return (
    <SessionCard
      title="Reset your password"
      lead={
        sent ? (
          <CodeInstructions email={email} delivery={sent.delivery} />
        ) : (
          'We will e-mail you a code to confirm your new password.'
        )
      }
      footer={
        <TextLink to="/" state={{ email }}>
          Back to login
        </TextLink>
      }
    >
      <Form
        label="Reset your password"
        initialValues={{ email: initialEmail, password: '', otp: '' }}
        schema={sent ? resetPasswordSchema : requestResetSchema}
        onSubmit={async (values) => {
          if (!sent) {
            const delivery = await requestReset(requestResetSchema.cast(values))
            setSent({ delivery, resendAt: Date.now() + RESEND_DELAY_MS })
            return
          }
          await resetPassword(resetPasswordSchema.cast(values))
          await wait(NAVIGATION_DELAY_MS)
          await navigate({ to: '/', state: { email } })
        }}
        onError={(error, form) => {
          if (error instanceof HTTPError) clearCode(form)
        }}
      >
        <Stack>
          <EmailField onValue={setEmail} disabled={sent !== undefined} />
          <NewPasswordField name="password" label="New password" disabled={sent !== undefined} />
          {sent ? (
            <>
              <CodeEntry
                submit="Set the new password"
                resendAt={sent.resendAt}
                onResent={(delivery) => setSent({ ...sent, delivery })}
              />
              <StartAgain onStartAgain={() => setSent(undefined)} />
            </>
          ) : (
            <SubmitButton mt="xs">Send the code</SubmitButton>
          )}
        </Stack>
      </Form>
    </SessionCard>
  )
}
