import { Stack, Text } from '@mantine/core'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { daysLater } from '#contract/fields/dates.ts'
import { WITHOUT_INVITATION } from '#contract/fields/messages.ts'
import { registerSchema } from '#contract/users/registration/rules.ts'
import type { SignInOptions } from '#contract/users/session/sign-in-options.ts'
import { getErrorStatus } from '#src/lib/api/errors.ts'
import { getRetryAfterMs } from '#src/lib/api/retry.ts'
import { useToday } from '#src/lib/today.ts'
import { wait } from '#src/lib/wait.ts'
import { RESEND_DELAY_MS } from '#src/session/code-queries.ts'
import { useRegister } from '#src/session/registration-queries.ts'
import { NAVIGATION_DELAY_MS } from '#src/session/session-queries.ts'
import { readInvitation, useSignInOptions } from '#src/session/sign-in-options.ts'
import { DateField } from '#src/ui/dates/date-field.tsx'
import { TextLink } from '#src/ui/display/link.tsx'
import { AvatarPicker } from '#src/ui/form/avatar-picker.tsx'
import { TextField } from '#src/ui/form/fields/fields.tsx'
import { NewPasswordField } from '#src/ui/form/fields/new-password-field.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { SubmitButton } from '#src/ui/form/submit-button.tsx'
import { usePicture } from '#src/ui/form/use-picture.ts'
import { EmailField } from './email-field.tsx'
import { useInitialLocationState } from './initial-location-state.ts'
import { OpenIdSignIn } from './openid-sign-in.tsx'
import { SessionCard } from './session-card.tsx'
import { TermsLink } from './terms-link.tsx'

/** The registration, or why there is none. */
export const RegisterPage = () => {
  const { registration, openId } = useSignInOptions()
  // The resolved location stays that of this screen during the navigation to the next one.
  const hash = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).hash })
  const invitation = readInvitation(hash)
  if (registration !== 'open' && !invitation) return <NoRegistration mode={registration} />
  return <RegistrationForm invitation={invitation} openId={invitation ? openId : null} />
}

const NoRegistration = ({ mode }: { mode: keyof typeof WITHOUT_INVITATION }) => (
  <SessionCard title="Create an account" footer={<TextLink to="/">Already have an account? Log in</TextLink>}>
    <Text>{WITHOUT_INVITATION[mode]}</Text>
    <Text c="dimmed" mt="xs">
      With an invitation you can create an account: open its address.
    </Text>
  </SessionCard>
)

type RegistrationFormProps = {
  invitation: string | undefined
  /** The provider of OpenID Connect, where it takes the invitation, too: it knows the invited e-mail. */
  openId: SignInOptions['openId']
}

/**
 * The form of a registration. One second after a success the code screen opens. It also opens after a 429 response, because an
 * earlier code is still valid and the user can request another one there.
 */
const RegistrationForm = ({ invitation, openId }: RegistrationFormProps) => {
  const { email: initialEmail = '' } = useInitialLocationState()
  const [email, setEmail] = useState(initialEmail)
  const picture = usePicture('Please upload a file smaller than 1 MB!')
  const { mutateAsync: register } = useRegister()
  const navigate = useNavigate()
  const today = useToday()
  return (
    <SessionCard
      title="Create an account"
      footer={
        <>
          <TextLink to="/" state={{ email }}>
            Already have an account? Log in
          </TextLink>
          <TermsLink />
        </>
      }
    >
      <Form
        label="Create an account"
        initialValues={{ name: '', email: initialEmail, password: '', deathOfBirth: '' }}
        schema={registerSchema(today)}
        onSubmit={(user) => {
          picture.requireFit()
          return register(
            { user: invitation ? { ...user, invitation } : user, image: picture.image },
            {
              onError: (error) => {
                if (getErrorStatus(error) !== 429) return
                const resendAt = Date.now() + (getRetryAfterMs(error) ?? 0)
                void navigate({ to: '/auth/email-validate', state: { email: user.email, resendAt } })
              },
            },
          )
        }}
        onSaved={async (registered) => {
          const resendAt = Date.now() + RESEND_DELAY_MS
          await wait(NAVIGATION_DELAY_MS)
          await navigate({ to: '/auth/email-validate', state: { ...registered, resendAt } })
        }}
        draft="register"
      >
        <Stack>
          <AvatarPicker picture={picture} />
          <TextField name="name" label="Name" autoComplete="name" required />
          <EmailField onValue={setEmail} />
          <NewPasswordField name="password" label="Password" />
          <DateField
            name="deathOfBirth"
            label="Date of birth"
            autoComplete="bday"
            maxDate={daysLater(today, -2)}
            isBirthDate
            required
          />
          <SubmitButton mt="xs">Create account</SubmitButton>
        </Stack>
      </Form>
      {openId && (
        <>
          <Text size="sm" c="dimmed" mt="lg">
            You can also use your invitation without a password: sign in below with the e-mail that was invited.
          </Text>
          <OpenIdSignIn {...openId} />
        </>
      )}
    </SessionCard>
  )
}
