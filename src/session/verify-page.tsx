import { Stack } from '@mantine/core'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { verifyEmailSchema } from '#contract/session.ts'
import { CodeField } from '#src/ui/code-field.tsx'
import { Form } from '#src/ui/form.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { SubmitButton } from '#src/ui/submit-button.tsx'
import { useVerifyEmail } from './registration-queries.ts'
import { ResendCode } from './resend-code.tsx'
import { SessionCard } from './session-card.tsx'

/** Takes the code that was mailed to a new user's address, which comes with the navigation. */
export const VerifyPage = () => {
  const email = useRouterState({ select: ({ location }) => location.state.email ?? '' })
  const { mutateAsync: verify } = useVerifyEmail()
  const navigate = useNavigate()
  return (
    <SessionCard
      title="Check your mail"
      lead={
        <>
          We sent a code of 4 digits to <strong>{email}</strong>.
        </>
      }
      footer={<TextLink to="/auth/register">Use another address</TextLink>}
    >
      <Form
        label="Verify your e-mail"
        initialValues={{ email, otp: '' }}
        schema={verifyEmailSchema}
        onSubmit={verify}
        onSaved={() => navigate({ to: '/' })}
      >
        <Stack>
          <CodeField name="otp" label="Code" autoFocus />
          <SubmitButton mt="xs">Verify</SubmitButton>
          <ResendCode email={email} />
        </Stack>
      </Form>
    </SessionCard>
  )
}
