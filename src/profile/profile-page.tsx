import { Button } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import type { User } from '#contract/users/profile/response.ts'
import { readFilledForm, useFilledVersion } from '#src/lib/filled-form.ts'
import { useServer } from '#src/session/server.ts'
import { Page } from '#src/ui/page.tsx'
import { DeleteProfileModal } from './delete-profile-modal.tsx'
import { DevicesSection } from './devices/devices-section.tsx'
import { MyDataSection } from './my-data/my-data-section.tsx'
import { PasskeysSection } from './passkeys/passkeys-section.tsx'
import classes from './profile.module.css'
import { profileForm } from './profile.ts'
import { PaymentsCard, ProfileCard } from './profile-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { useProfile } from './profile-queries.ts'

const Profile = ({ user }: { user: User }) => {
  const filledVersion = useFilledVersion(profileForm.name)
  const [isEditing, setEditing] = useState(() => readFilledForm(profileForm.name) !== undefined)
  useDidUpdate(() => setEditing(true), [filledVersion]) // a waiting change of the profile opens its form
  const [isDeleting, setDeleting] = useState<boolean>()
  const opener = useRef<HTMLButtonElement>(null)
  useDidUpdate(() => {
    if (!isEditing) opener.current?.focus()
  }, [isEditing])
  if (isEditing) {
    return <ProfileForm user={user} onClose={() => setEditing(false)} />
  }
  return (
    <>
      <ProfileCard user={user}>
        <Button ref={opener} leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setEditing(true)}>
          Edit Profile
        </Button>
        <Button
          variant="subtle"
          color="red"
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => setDeleting(true)}
        >
          Delete Profile
        </Button>
      </ProfileCard>
      {isDeleting !== undefined && (
        <DeleteProfileModal user={user} opened={isDeleting} onClose={() => setDeleting(false)} />
      )}
    </>
  )
}

/** The Profile screen. It shows, changes or deletes the profile. `children` are its other sections. */
export const ProfilePage = ({ children }: { children?: ReactNode }) => {
  const { data: user } = useProfile()
  const { isFull, has } = useServer()
  return (
    <Page title="Profile">
      {user && (
        <div className={classes.columns}>
          <Profile user={user} />
          <div className={classes.others}>
            {isFull && <PaymentsCard user={user} />}
            {children}
            {has('sessions') && <DevicesSection user={user} />}
            {has('passkeys') && <PasskeysSection email={user.email} />}
            {isFull && <MyDataSection />}
          </div>
        </div>
      )}
    </Page>
  )
}
