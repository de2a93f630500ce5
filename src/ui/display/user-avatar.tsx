import { Avatar } from '@mantine/core'
import '@mantine/core/styles/Avatar.layer.css'
import type { User } from '#contract/users.ts'
import { toImageUrl } from '#src/lib/api/image-url.ts'
import { initialsOf } from './initials.ts'

/** The picture of a user, or the initials. It is decoration: the name stands beside it, or in the name of its button. */
export const UserAvatar = ({ user, size }: { user: User; size: number }) => (
  <Avatar src={toImageUrl(user.profileImage) ?? null} color="accent" size={size} alt="">
    {initialsOf(user.name)}
  </Avatar>
)
