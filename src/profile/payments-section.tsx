import { Button, Stack, Text } from '@mantine/core'
import { useDidUpdate, useDisclosure } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import type { User } from '#contract/users/profile/response.ts'
import { updateProfileSchema } from '#contract/users/profile/rules.ts'
import { ChangeForm } from '#src/changes/change-form.tsx'
import { FormActions } from '#src/ui/form/form-actions.tsx'
import classes from './profile.module.css'
import { useUpdateProfile } from './profile-changes.ts'
import { useProfile } from './profile-queries.ts'
import { UpiField } from './upi-field.tsx'

const UpiForm = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const { mutateAsync: updateProfile } = useUpdateProfile()
  const schema = useMemo(() => updateProfileSchema(user.deathOfBirth).pick(['upi']), [user.deathOfBirth])
  return (
    <ChangeForm
      label="Your UPI id"
      schema={schema}
      initialValues={{ upi: user.upi }}
      onSubmit={({ upi = '' }, attention) => updateProfile({ before: user, change: { upi } }, attention)}
      onSaved={onClose}
    >
      <Stack>
        <UpiField placeholder="name@bank" autoFocus />
        <FormActions submitLabel="Save" onCancel={onClose} />
      </Stack>
    </ChangeForm>
  )
}

/** What others need to pay the user. */
export const PaymentsSection = () => {
  const { data: user } = useProfile()
  const [isEditing, { open, close }] = useDisclosure()
  const opener = useRef<HTMLButtonElement>(null)
  useDidUpdate(() => {
    if (!isEditing) opener.current?.focus()
  }, [isEditing])
  if (!user) return null
  if (isEditing) return <UpiForm user={user} onClose={close} />
  return (
    <>
      {user.upi !== '' && (
        <dl className={`facts ${classes.details}`}>
          <div>
            <dt>UPI id</dt>
            <dd>{user.upi}</dd>
          </div>
        </dl>
      )}
      <Text size="sm" c="dimmed">
        For the payment codes that you show others.
      </Text>
      <div>
        <Button ref={opener} variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={open}>
          {user.upi === '' ? 'Add a UPI id' : 'Edit'}
        </Button>
      </div>
    </>
  )
}
