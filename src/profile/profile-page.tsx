import { Button } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { User } from '#contract/users/profile/response.ts'
import { readFilledForm, useFilledVersion } from '#src/lib/filled-form.ts'
import { Page } from '#src/ui/page.tsx'
import { useIsWide } from '#src/ui/theme/use-is-wide.ts'
import { DeleteProfileModal } from './delete-profile-modal.tsx'
import { profileForm } from './profile.ts'
import { ProfileCard } from './profile-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { useProfile } from './profile-queries.ts'
import { SectionList } from './sections/section-list.tsx'

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

/** The first section: it shows, changes or deletes the profile. On a phone the list of the others stands below it. */
export const ProfilePage = () => {
  const { data: user } = useProfile()
  const isWide = useIsWide()
  return (
    <Page title="Profile">
      {user && <Profile user={user} />}
      {!isWide && <SectionList />}
    </Page>
  )
}
