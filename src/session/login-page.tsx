import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { tokenStore } from '#src/lib/token.ts'
import { wait } from '#src/lib/wait.ts'
import { CarryOver } from '#src/ui/carry-over.tsx'
import { PasswordField, TextField } from '#src/ui/fields.tsx'
import { Form } from '#src/ui/form.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { SubmitButton } from '#src/ui/submit-button.tsx'
import { SessionCard } from './session-card.tsx'
import { NAVIGATION_DELAY, useLogin } from './session-queries.ts'

const rules = () => import('#contract/session.ts').then(({ loginSchema }) => loginSchema)

// Asked for by now, and again by whoever sends the form before they are there.
rules().catch(() => undefined)

/** The login; the session opens a second after it succeeded. */
export const LoginPage = () => {
  const { mutateAsync: logIn } = useLogin()
  const navigate = useNavigate()
  return (
    <SessionCard
      title="Log in"
      footer={
        <>
          <TextLink to="/auth/register">Create an account</TextLink>
          <TextLink to="/auth/forget-password">Forgot your password?</TextLink>
        </>
      }
    >
      <Form
        label="Log in"
        initialValues={{ email: '', password: '' }}
        schema={rules}
        onSubmit={async (credentials) => {
          const { token } = await logIn(credentials)
          await wait(NAVIGATION_DELAY)
          tokenStore.set(token)
          await navigate({ to: '/home' })
        }}
      >
        <Stack>
          <TextField name="email" label="E-mail" type="email" inputMode="email" autoComplete="email" required />
          <PasswordField name="password" label="Password" autoComplete="current-password" required />
          <SubmitButton mt="xs">Log in</SubmitButton>
        </Stack>
        <CarryOver />
      </Form>
    </SessionCard>
  )
}
