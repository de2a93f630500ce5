import { Stack, Text } from '@mantine/core'
import { HTTPError } from 'ky'
import { useEffect, useRef, useState } from 'react'
import { FORGOT_PASSWORD, WITHOUT_INVITATION } from '#contract/fields/messages.ts'
import { loginSchema } from '#contract/users/session/rules.ts'
import { PasskeySignIn } from '#src/session/passkeys/passkey-sign-in.tsx'
import { LOGIN_FAILURE, useLogin } from '#src/session/session-queries.ts'
import { useSignInOptions } from '#src/session/sign-in-options.ts'
import { TextLink } from '#src/ui/display/link.tsx'
import { PasswordField } from '#src/ui/form/fields/fields.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { RestoreEarlyInput } from '#src/ui/form/restore-early-input.tsx'
import { SubmitButton } from '#src/ui/form/submit-button.tsx'
import { EmailField } from './email-field.tsx'
import { useInitialLocationState } from './initial-location-state.ts'
import { OpenIdSignIn } from './openid-sign-in.tsx'
import { SessionCard } from './session-card.tsx'
import { TermsLink } from './terms-link.tsx'
import { useRefusal } from './use-refusal.ts'
import { useStartSession } from './use-start-session.ts'

/**
 * The login. The session starts one second after a success. The focus starts in the e-mail, or in the password if another
 * screen carried the e-mail over. What failed stays below the form after the toast has gone.
 */
export const LoginPage = () => {
  const { email: initialEmail = '', isInvited = false } = useInitialLocationState()
  const { refused, forgetRefusal } = useRefusal()
  const [email, setEmail] = useState(initialEmail)
  const [failedEmail, setFailedEmail] = useState<string>()
  const { registration, passkeys, openId } = useSignInOptions()
  const hasPasswords = !openId?.only
  const { mutateAsync: logIn, isError } = useLogin()
  const startSession = useStartSession()
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (document.activeElement instanceof HTMLInputElement) return // the user is in the form of the first paint already
    const field = initialEmail === '' ? emailField : passwordField
    field.current?.focus()
  }, [initialEmail])
  return (
    <SessionCard
      title="Log in"
      lead={isInvited && 'To use your invitation, sign in below with the e-mail that was invited.'}
      footer={
        <>
          {/* Every error response shows this link, so it reveals nothing about the account. */}
          {failedEmail && (
            <TextLink to="/auth/email-validate" state={{ email: failedEmail }}>
              Have a code? Verify your e-mail
            </TextLink>
          )}
          {hasPasswords && registration === 'open' && (
            <TextLink to="/auth/register" state={{ email }}>
              Create an account
            </TextLink>
          )}
          {hasPasswords && (
            <TextLink to="/auth/forget-password" state={{ email }}>
              {FORGOT_PASSWORD}
            </TextLink>
          )}
          <TermsLink />
          {registration !== 'open' && !isInvited && (
            <Text c="dimmed" w="100%" ta="center">
              New here? {WITHOUT_INVITATION[registration]}
            </Text>
          )}
        </>
      }
    >
      {hasPasswords && (
        <Form
          label="Log in"
          initialValues={{ email: initialEmail, password: '' }}
          schema={loginSchema}
          onSubmit={(credentials) => {
            forgetRefusal()
            return logIn(credentials, {
              onError: (error, variables) => {
                if (error instanceof HTTPError) setFailedEmail(variables.email)
              },
            })
          }}
          onSaved={startSession}
        >
          <Stack>
            <EmailField ref={emailField} onValue={setEmail} autoComplete={passkeys ? 'username webauthn' : 'email'} />
            <PasswordField
              ref={passwordField}
              name="password"
              label="Password"
              autoComplete="current-password"
              required
            />
            <SubmitButton mt="xs">Log in</SubmitButton>
            {isError && <Text c="var(--mantine-color-error)">{LOGIN_FAILURE}</Text>}
          </Stack>
          <RestoreEarlyInput />
        </Form>
      )}
      {passkeys && <PasskeySignIn onStart={forgetRefusal} onSignedIn={startSession} />}
      {openId && <OpenIdSignIn {...openId} refused={refused} onStart={forgetRefusal} />}
    </SessionCard>
  )
}
