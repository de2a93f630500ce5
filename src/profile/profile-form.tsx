import { Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { User } from '#contract/users/profile/response.ts'
import { updateProfileSchema } from '#contract/users/profile/rules.ts'
import { ChangeForm } from '#src/changes/change-form.tsx'
import { toImageUrl } from '#src/lib/api/image-url.ts'
import { isOnline } from '#src/lib/api/online.ts'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { useToday } from '#src/lib/today.ts'
import { wait } from '#src/lib/wait.ts'
import { useServer } from '#src/session/server.ts'
import { NAVIGATION_DELAY_MS } from '#src/session/session-queries.ts'
import { DateField } from '#src/ui/dates/date-field.tsx'
import { AvatarPicker } from '#src/ui/form/avatar-picker.tsx'
import { TextField } from '#src/ui/form/fields/fields.tsx'
import { MobileNumberField } from '#src/ui/form/fields/number-fields.tsx'
import { FormActions } from '#src/ui/form/form-actions.tsx'
import { usePicture } from '#src/ui/form/use-picture.ts'
import classes from './profile.module.css'
import { profileForm } from './profile.ts'
import { useUpdateProfile } from './profile-changes.ts'
import { useIsProfileWaiting } from './profile-queries.ts'
import { UpiField } from './upi-field.tsx'

/** Throws without a connection, so that a form with a picture stays open. */
const requireConnection = (): void => {
  if (isOnline()) return
  announceFailure('A picture needs a connection. Please add it when you are online.')
  throw new Error('A picture needs a connection.')
}

/** The form that changes the profile. It closes a second after a success. */
export const ProfileForm = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const today = useToday()
  const [firstDateOfBirth] = useState(user.deathOfBirth)
  const latestDateOfBirth = firstDateOfBirth || today
  const schema = useMemo(() => updateProfileSchema(latestDateOfBirth), [latestDateOfBirth])
  const picture = usePicture('Please upload less than 1 MB')
  const [before] = useState(user) // the profile as the user saw it
  const { mutateAsync: updateProfile } = useUpdateProfile()
  const { isFull } = useServer()
  const isWaiting = useIsProfileWaiting()
  return (
    <section className={`card ${classes.card}`} aria-label="Edit Profile">
      <ChangeForm
        label="Edit Profile"
        initialValues={{
          name: user.name,
          phoneNumber: user.phoneNumber,
          deathOfBirth: user.deathOfBirth,
          ...(isFull && { upi: user.upi }),
        }}
        schema={schema}
        onSubmit={(change, attention) => {
          picture.requireFit()
          const { image } = picture
          if (image) requireConnection()
          return updateProfile({ before, change, image }, attention)
        }}
        onSaved={async () => {
          await wait(NAVIGATION_DELAY_MS)
          onClose()
        }}
        draft={profileForm.name}
      >
        <Stack>
          <AvatarPicker
            picture={picture}
            current={toImageUrl(user.profileImage) ?? ''}
            {...(isWaiting && { obstacle: 'A change of the profile waits: please send or discard it first.' })}
          />
          <TextField name="name" label="Name" autoComplete="name" required autoFocus />
          <MobileNumberField name="phoneNumber" label="Phone" />
          <DateField
            name="deathOfBirth"
            label="Date of birth"
            autoComplete="bday"
            maxDate={latestDateOfBirth}
            isBirthDate
            required
          />
          {isFull && <UpiField description="For the payment codes that you show others, like name@bank." />}
          <FormActions submitLabel="Save" onCancel={onClose} />
        </Stack>
      </ChangeForm>
    </section>
  )
}
