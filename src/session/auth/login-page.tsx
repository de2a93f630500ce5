import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { HTTPError } from 'ky'
import { useState } from 'react'
import { tokenStore } from '#src/lib/api/token.ts'
import { wait } from '#src/lib/loading/wait.ts'
import { NAVIGATION_DELAY, useLogin } from '#src/session/session-queries.ts'
import { TextLink } from '#src/ui/display/link.tsx'
import { PasswordField } from '#src/ui/form/fields.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { RestoreEarlyInput } from '#src/ui/form/restore-early-input.tsx'
import { SubmitButton } from '#src/ui/form/submit-button.tsx'
import { useCarriedState } from './carried-state.ts'
import { EmailField } from './email-field.tsx'
import { SessionCard } from './session-card.tsx'

const rules = () => import('#contract/session.ts').then(({ loginSchema }) => loginSchema)

// They load early. A form that is sent before they are there asks for them again.
rules().catch(() => undefined)

/** The login; the session opens a second after it succeeded. */
export const LoginPage = () => {
  const { email: carriedEmail = '' } = useCarriedState()
  const [email, setEmail] = useState(carriedEmail)
  const [refusedEmail, setRefusedEmail] = useState<string>()
  const { mutateAsync: logIn } = useLogin()
  const navigate = useNavigate()
  return (
    <SessionCard
      title="Log in"
      footer={
        <>
          {/* Every refusal shows it, whatever the reason, so it tells nothing about the account. */}
          {refusedEmail && (
            <TextLink to="/auth/email-validate" state={{ email: refusedEmail }}>
              Have a code? Verify your e-mail
            </TextLink>
          )}
          <TextLink to="/auth/register" state={{ email }}>
            Create an account
          </TextLink>
          <TextLink to="/auth/forget-password" state={{ email }}>
            Forgot your password?
          </TextLink>
        </>
      }
    >
      <Form
        label="Log in"
        initialValues={{ email: carriedEmail, password: '' }}
        schema={rules}
        onSubmit={(credentials) =>
          logIn(credentials, {
            onError: (error, refused) => {
              if (error instanceof HTTPError) setRefusedEmail(refused.email)
            },
          })
        }
        onSaved={async ({ token }) => {
          await wait(NAVIGATION_DELAY)
          tokenStore.set(token)
          await navigate({ to: '/home' })
        }}
      >
        <Stack>
          <EmailField onValue={setEmail} />
          <PasswordField name="password" label="Password" autoComplete="current-password" required />
          <SubmitButton mt="xs">Log in</SubmitButton>
        </Stack>
        <RestoreEarlyInput />
      </Form>
    </SessionCard>
  )
}
