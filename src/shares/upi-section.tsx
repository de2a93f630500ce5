import { Group, Stack, Text, Title } from '@mantine/core'
import type { User } from '#contract/users/profile/response.ts'
import { upiIdSchema } from '#contract/users/profile/rules.ts'
import { ChangeForm } from '#src/changes/change-form.tsx'
import { useUpdateProfile } from '#src/profile/profile-changes.ts'
import { UpiField } from '#src/profile/upi-field.tsx'
import { SubmitButton } from '#src/ui/form/submit-button.tsx'
import { UpiCode } from './upi-code.tsx'

/** Asks for the UPI id of the user and keeps it in the profile, so that it is asked once. */
const UpiIdForm = ({ user }: { user: User }) => {
  const { mutateAsync: updateProfile } = useUpdateProfile()
  return (
    <ChangeForm
      label="Your UPI id"
      schema={upiIdSchema}
      initialValues={{ upi: '' }}
      onSubmit={(change, attention) => updateProfile({ before: user, change }, attention)}
    >
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          Add your UPI id to show a code.
        </Text>
        <Group align="flex-start" gap="xs">
          <UpiField placeholder="name@bank" flex={1} />
          <SubmitButton mt={25}>Save</SubmitButton>
        </Group>
      </Stack>
    </ChangeForm>
  )
}

type UpiSectionProps = {
  user: User
  /** What the person is to pay, in rupees. */
  amount: number
  note: string
}

/** The UPI code of an amount, or the field for the UPI id that it needs. */
export const UpiSection = ({ user, amount, note }: UpiSectionProps) => (
  <Stack component="section" aria-labelledby="ask-upi" gap="sm">
    <Title order={3} size="h5" id="ask-upi">
      Pay by UPI
    </Title>
    {user.upi ? <UpiCode upi={user.upi} payee={user.name} amount={amount} note={note} /> : <UpiIdForm user={user} />}
  </Stack>
)
