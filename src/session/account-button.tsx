import { Avatar, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Avatar.layer.css'
import type { ComponentProps } from 'react'
import type { User } from '#contract/session-answers.ts'
import { imageUrl } from '#src/lib/image-url.ts'
import classes from './account-menu.module.css'

/** The avatar, which opens the account's menu. */
export const AccountButton = ({ user, ...rest }: ComponentProps<'button'> & { user: User }) => (
  <UnstyledButton aria-label="Account menu" {...rest} className={classes.target}>
    <Avatar src={imageUrl(user.profileImage) ?? null} name={user.name} color="accent" size={36} alt="" />
  </UnstyledButton>
)
