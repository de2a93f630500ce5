import { Avatar } from '@mantine/core'
import type { User } from '#contract/users/profile/response.ts'
import { toImageUrl } from '#src/lib/api/image-url.ts'
import { getInitials } from './initials.ts'

/** The picture or the initials of a user. Its `alt` is empty, because the name is next to it or in its button's label. */
export const UserAvatar = ({ user, size }: { user: User; size: number }) => (
  <Avatar src={toImageUrl(user.profileImage) ?? null} color="accent" size={size} alt="">
    {getInitials(user.name)}
  </Avatar>
)
