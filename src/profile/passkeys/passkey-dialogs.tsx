import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { FORGOT_PASSWORD, NOT_YOUR_PASSWORD } from '#contract/fields/messages.ts'
import type { Passkey } from '#contract/users/passkeys/response.ts'
import { passkeyFormSchema, passwordAgainSchema } from '#contract/users/passkeys/rules.ts'
import { getKnownMessage } from '#src/lib/api/errors.ts'
import { useDevices } from '#src/profile/devices/device-queries.ts'
import { PasswordField, TextField } from '#src/ui/form/fields/fields.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { FormActions } from '#src/ui/form/form-actions.tsx'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import { useAddPasskey, useRemovePasskey } from './passkey-queries.ts'

type DialogProps = { email: string; opened: boolean; onClose: () => void }

type PasswordForm = { setFieldError: (field: string, message: string) => void }

const showWrongPassword = (error: unknown, form: PasswordForm): void => {
  const text = error instanceof Error ? getKnownMessage(error, [NOT_YOUR_PASSWORD], '') : ''
  if (text !== '') form.setFieldError('password', text)
}

/** The password, asked again. The hidden field is for password managers. */
const PasswordAgain = ({ email, children }: { email: string; children: ReactNode }) => (
  <>
    <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
    {children}
    <PasswordField name="password" label="Your password" autoComplete="current-password" required data-autofocus />
    <Text size="sm" c="dimmed">
      No password yet, or forgot it? Log out, and press “{FORGOT_PASSWORD}”.
    </Text>
  </>
)

/** Asks for a name and the password, then lets the browser make a passkey. The name is the device of this session at first. */
export const AddPasskeyDialog = ({ email, opened, onClose }: DialogProps) => {
  const { mutateAsync: addPasskey } = useAddPasskey()
  const { data: devices } = useDevices()
  const device = devices?.find(({ current }) => current)?.device || 'This device'
  return (
    <Dialog opened={opened} onClose={onClose} title="Add a passkey">
      <Form
        label="Add a passkey"
        initialValues={{ name: device, password: '' }}
        schema={passkeyFormSchema}
        onSubmit={(passkey) => addPasskey(passkey)}
        onError={showWrongPassword}
        onSaved={onClose}
      >
        <Stack>
          <PasswordAgain email={email}>
            <TextField name="name" label="Name" required />
          </PasswordAgain>
          <FormActions submitLabel="Add passkey" onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  )
}

/** Asks whether to remove a passkey, and for the password. */
export const RemovePasskeyDialog = ({ passkey, ...props }: DialogProps & { passkey: Passkey }) => {
  const { email, opened, onClose } = props
  const { mutateAsync: removePasskey } = useRemovePasskey()
  return (
    <Dialog opened={opened} onClose={onClose} title="Remove this passkey?">
      <Form
        label="Remove passkey"
        initialValues={{ password: '' }}
        schema={passwordAgainSchema}
        onSubmit={({ password }) => removePasskey({ id: passkey.id, password })}
        onError={showWrongPassword}
        onSaved={onClose}
      >
        <Stack>
          <PasswordAgain email={email}>
            <Text>
              You can no longer sign in with “{passkey.name}”. Your device may still offer it until you remove it there,
              too.
            </Text>
          </PasswordAgain>
          <FormActions submitLabel="Remove passkey" onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  )
}
