import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { daysLater, localDate } from '#contract/dates.ts'
import { registerSchema } from '#contract/session.ts'
import { wait } from '#src/lib/wait.ts'
import { AvatarPicker } from '#src/ui/avatar-picker.tsx'
import { DateField } from '#src/ui/date-field.tsx'
import { TextField } from '#src/ui/fields.tsx'
import { Form } from '#src/ui/form.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { NewPasswordField } from '#src/ui/new-password-field.tsx'
import { SubmitButton } from '#src/ui/submit-button.tsx'
import { useRegister } from './registration-queries.ts'
import { SessionCard } from './session-card.tsx'
import { NAVIGATION_DELAY } from './session-queries.ts'

/** The sign-up; a second after it succeeded the code screen opens, with the address in the navigation's state. */
export const RegisterPage = () => {
  const [image, setImage] = useState<File | null>(null)
  const { mutateAsync: register } = useRegister()
  const navigate = useNavigate()
  const today = localDate(new Date())
  return (
    <SessionCard title="Create an account" footer={<TextLink to="/">I have an account: log in</TextLink>}>
      <Form
        label="Create an account"
        initialValues={{ name: '', email: '', password: '', deathOfBirth: '' }}
        schema={registerSchema(today)}
        onSubmit={(user) => register({ user, image })}
        onSaved={async ({ email }) => {
          await wait(NAVIGATION_DELAY)
          await navigate({ to: '/auth/email-validate', state: { email } })
        }}
        draft="register"
      >
        <Stack>
          <AvatarPicker image={image} onPick={setImage} tooLarge="Please upload a file smaller than 1 MB!" />
          <TextField name="name" label="Name" autoComplete="name" required />
          <TextField name="email" label="E-mail" type="email" inputMode="email" autoComplete="email" required />
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
    </SessionCard>
  )
}
