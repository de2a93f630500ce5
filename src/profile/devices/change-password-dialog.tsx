import { Stack, Text } from '@mantine/core'
import { FORGOT_PASSWORD } from '#contract/fields/messages.ts'
import { changePasswordSchema } from '#contract/users/session/rules.ts'
import { getErrorsByName } from '#src/lib/api/errors.ts'
import { PasswordField } from '#src/ui/form/fields/fields.tsx'
import { NewPasswordField } from '#src/ui/form/fields/new-password-field.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { FormActions } from '#src/ui/form/form-actions.tsx'
import { showRefusedFields } from '#src/ui/form/refused-fields.tsx'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import { useChangePassword } from './device-queries.ts'

/** Asks for the present password and a new one, and changes it. `email` is for password managers. */
export const ChangePasswordDialog = ({
  email,
  opened,
  onClose,
}: {
  email: string
  opened: boolean
  onClose: () => void
}) => {
  const { mutateAsync: changePassword } = useChangePassword()
  return (
    <Dialog opened={opened} onClose={onClose} title="Change password">
      <Form
        label="Change password"
        initialValues={{ password: '', newPassword: '' }}
        schema={changePasswordSchema}
        onSubmit={(change) => changePassword(change)}
        onError={(error, form) => showRefusedFields(form, getErrorsByName(error) ?? {})}
        onSaved={onClose}
      >
        <Stack>
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            name="password"
            label="Present password"
            autoComplete="current-password"
            required
            data-autofocus
          />
          <NewPasswordField name="newPassword" label="New password" />
          <Text size="sm" c="dimmed">
            All other devices are signed out. Forgot the present one? Log out, and press “{FORGOT_PASSWORD}”.
          </Text>
          <FormActions submitLabel="Change password" onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  )
}
