import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/PasswordInput.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/Stack.css'
import '@mantine/core/styles/Text.css'
import '@mantine/core/styles/Title.css'
import { Button, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Form, Formik, useField } from 'formik'
import { type InferType, object, string } from 'yup'

const schema = object({
  email: string().email('Please enter a valid e-mail').required('E-mail is required'),
  password: string().required('Password is required'),
})

const useWiring = (name: string) => {
  const [field, { error, touched }] = useField<string>(name)
  return { ...field, error: touched ? error : undefined, size: 'md' }
}

const EmailField = () => <TextInput label="E-mail" type="email" autoComplete="email" {...useWiring('email')} />

const PasswordField = () => (
  <PasswordInput label="Password" autoComplete="current-password" {...useWiring('password')} />
)

const logIn = async (credentials: InferType<typeof schema>): Promise<void> => {
  await fetch('/api/auth/v1/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  })
}

/** A login form as the stack makes one: an e-mail address, a password, a button that sends them. */
export const LoginScreen = () => {
  const { mutateAsync } = useMutation({ mutationFn: logIn })
  return (
    <Paper component="main" withBorder maw={416} mx="auto" mt={160} p="xl" radius="lg">
      <Text c="dimmed">What you lent, borrowed and spent, in one quiet ledger.</Text>
      <Title order={1} size="h2">
        Log in
      </Title>
      <Formik
        initialValues={{ email: '', password: '' }}
        validationSchema={schema}
        onSubmit={(values) => mutateAsync(values)}
      >
        <Form noValidate>
          <Stack mt="lg">
            <EmailField />
            <PasswordField />
            <Button type="submit" size="md" mt="xs">
              Log in
            </Button>
          </Stack>
        </Form>
      </Formik>
    </Paper>
  )
}
