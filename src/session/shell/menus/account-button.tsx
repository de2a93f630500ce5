import { UnstyledButton } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { User } from '#contract/users/users.ts'
import { getInitials } from '#src/ui/display/initials.ts'
import { UserAvatar } from '#src/ui/display/user-avatar.tsx'
import classes from './account-menu.module.css'

/** The avatar button of the account menu. Its label contains the initials, because they can be its visible text. */
export const AccountButton = ({ user, ...rest }: ComponentProps<'button'> & { user: User }) => (
  <UnstyledButton
    aria-label={`Account menu, ${getInitials(user.name)}`}
    title="Account menu"
    {...rest}
    className={classes.target}
  >
    <UserAvatar user={user} size={36} />
  </UnstyledButton>
)
