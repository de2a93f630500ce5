import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { HTTPError } from 'ky'
import { useState } from 'react'
import { verifyEmailSchema } from '#contract/registration.ts'
import { useVerifyEmail } from '#src/session/registration-queries.ts'
import { TextLink } from '#src/ui/display/link.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { useCarriedState } from './carried-state.ts'
import { CodeEntry, CodeLead, emptyCode } from './code-entry.tsx'
import { SessionCard } from './session-card.tsx'

/** Takes the code of a registration, for the e-mail that comes with the navigation. */
export const VerifyPage = () => {
  const { email = '', delivery: firstDelivery, resendAt = 0 } = useCarriedState()
  const [delivery, setDelivery] = useState(firstDelivery)
  const { mutateAsync: verify } = useVerifyEmail()
  const navigate = useNavigate()
  return (
    <SessionCard
      title="Verify your e-mail"
      lead={<CodeLead email={email} delivery={delivery} />}
      footer={
        <>
          <TextLink to="/auth/register">Use another e-mail</TextLink>
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
        onSubmit={verify}
        onSaved={() => navigate({ to: '/', state: { email } })}
        onError={(error, form) => {
          if (error instanceof HTTPError) emptyCode(form)
        }}
      >
        <Stack>
          <CodeEntry submit="Verify" resendAt={resendAt} onResent={setDelivery} />
        </Stack>
      </Form>
    </SessionCard>
  )
}
