import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useDidUpdate } from '@mantine/hooks'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { User } from '#contract/users/users.ts'
import { lazyWhenIdle } from '#src/lib/loading/lazy-when-idle.ts'
import { useSession } from '#src/session/session-queries.ts'
import { Page } from '#src/ui/page.tsx'
import { ProfileCard } from './profile-card.tsx'

const DeleteProfileModal = lazyWhenIdle(() => import('./delete-profile-modal.tsx'), 'DeleteProfileModal')
const ProfileForm = lazyWhenIdle(() => import('./profile-form.tsx'), 'ProfileForm')

const ProfileSkeleton = () => <Skeleton height={320} radius="md" maw={560} />

const Profile = ({ user }: { user: User }) => {
  const [isEditing, setEditing] = useState(false)
  const [isDeleting, setDeleting] = useState<boolean>()
  const opener = useRef<HTMLButtonElement>(null)
  useDidUpdate(() => {
    if (!isEditing) opener.current?.focus()
  }, [isEditing])
  if (isEditing) {
    return (
      <Suspense fallback={<ProfileSkeleton />}>
        <ProfileForm user={user} onClose={() => setEditing(false)} />
      </Suspense>
    )
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
        <Suspense fallback={null}>
          <DeleteProfileModal user={user} opened={isDeleting} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The Profile screen. It shows, changes or deletes the profile. `children` stand below it. */
export const ProfilePage = ({ children }: { children?: ReactNode }) => {
  const { data: user } = useSession()
  return (
    <Page title="Profile">
      {user ? <Profile user={user} /> : <ProfileSkeleton />}
      {user && children}
    </Page>
  )
}
