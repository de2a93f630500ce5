import { Button, Skeleton } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { User } from '#contract/session.ts'
import { useSession } from '#src/session/session-queries.ts'
import { Page } from '#src/ui/page.tsx'
import { DeleteProfileModal } from './delete-profile-modal.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ProfileForm } from './profile-form.tsx'

const Profile = ({ user }: { user: User }) => {
  const [isEditing, setEditing] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  if (isEditing) return <ProfileForm user={user} onClose={() => setEditing(false)} />
  return (
    <>
      <ProfileCard user={user}>
        <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setEditing(true)}>
          Edit Profile
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => setDeleting(true)}
        >
          Delete Profile
        </Button>
      </ProfileCard>
      <DeleteProfileModal user={user} opened={isDeleting} onClose={() => setDeleting(false)} />
    </>
  )
}

/** The user's own data: to see, to change, to delete. */
export const ProfilePage = () => {
  const { data: user } = useSession()
  return <Page title="Profile">{user ? <Profile user={user} /> : <Skeleton height={320} radius="md" maw={560} />}</Page>
}
