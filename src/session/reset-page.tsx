import { Button, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { requestResetSchema, resetPasswordSchema } from '#contract/session.ts'
import { wait } from '#src/lib/wait.ts'
import { CodeField } from '#src/ui/code-field.tsx'
import { TextField } from '#src/ui/fields.tsx'
import { Form } from '#src/ui/form.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { NewPasswordField } from '#src/ui/new-password-field.tsx'
import { SubmitButton } from '#src/ui/submit-button.tsx'
import { useRequestReset, useResetPassword } from './reset-queries.ts'
import { SessionCard } from './session-card.tsx'
import { NAVIGATION_DELAY } from './session-queries.ts'

/** A new password in two steps: the first submit mails a code and locks what was typed, the second brings the code. */
export const ResetPage = () => {
  const [codeSent, setCodeSent] = useState(false)
  const { mutateAsync: requestReset } = useRequestReset()
  const { mutateAsync: resetPassword } = useResetPassword()
  const navigate = useNavigate()
  return (
    <SessionCard
      title="Reset your password"
      lead={codeSent ? 'Type the code of 4 digits we sent you.' : 'We mail you a code that confirms the new password.'}
      footer={<TextLink to="/">Back to the login</TextLink>}
    >
      <Form
        label="Reset your password"
        initialValues={{ email: '', password: '', otp: '' }}
        schema={codeSent ? resetPasswordSchema : requestResetSchema}
        onSubmit={async (values) => {
          if (!codeSent) {
            await requestReset(requestResetSchema.cast(values))
            setCodeSent(true)
            return
          }
          await resetPassword(resetPasswordSchema.cast(values))
          await wait(NAVIGATION_DELAY)
          await navigate({ to: '/' })
        }}
      >
        <Stack>
          <TextField
            name="email"
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            disabled={codeSent}
          />
          <NewPasswordField name="password" label="New password" disabled={codeSent} />
          {codeSent && <CodeField name="otp" label="Code" autoFocus />}
          <SubmitButton mt="xs">{codeSent ? 'Set the new password' : 'Send the code'}</SubmitButton>
          {codeSent && (
            <Button variant="subtle" onClick={() => setCodeSent(false)}>
              Start again
            </Button>
          )}
        </Stack>
      </Form>
    </SessionCard>
  )
}
