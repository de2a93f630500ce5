import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { HTTPError } from 'ky'
import { useState } from 'react'
import { verifyEmailSchema } from '#contract/users/registration/rules.ts'
import { useVerifyEmail } from '#src/session/registration-queries.ts'
import { useSignInOptions } from '#src/session/sign-in-options.ts'
import { TextLink } from '#src/ui/display/link.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { CodeEntry, CodeInstructions, clearCode } from './code-entry.tsx'
import { useInitialLocationState } from './initial-location-state.ts'
import { SessionCard } from './session-card.tsx'

/** Verifies the e-mail address from the location state with the code of a registration. */
export const VerifyPage = () => {
  const { email = '', delivery: firstDelivery, resendAt = 0 } = useInitialLocationState()
  const [delivery, setDelivery] = useState(firstDelivery)
  const { registration } = useSignInOptions()
  const { mutateAsync: verify } = useVerifyEmail()
  const navigate = useNavigate()
  return (
    <SessionCard
      title="Verify your e-mail"
      lead={<CodeInstructions email={email} delivery={delivery} />}
      footer={
        <>
          {/* An invitation is for one e-mail. */}
          {registration === 'open' && <TextLink to="/auth/register">Use another e-mail</TextLink>}
          <TextLink to="/" state={{ email }}>
            Back to login
          </TextLink>
        </>
      }
    >
      <Form
        label="Verify your e-mail"
        initialValues={{ email, otp: '' }}
        schema={verifyEmailSchema}
        onSubmit={(code) => verify(code)}
        onSaved={() => navigate({ to: '/', state: { email } })}
        onError={(error, form) => {
          if (error instanceof HTTPError) clearCode(form)
        }}
      >
        <Stack>
          <CodeEntry submit="Verify" resendAt={resendAt} onResent={setDelivery} />
        </Stack>
      </Form>
    </SessionCard>
  )
}
