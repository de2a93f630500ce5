import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { User } from '#contract/users/profile/response.ts'
import { ABSENT_TEXT } from '#src/ui/data-table/columns.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { UserAvatar } from '#src/ui/display/user-avatar.tsx'
import classes from './profile.module.css'

/** The personal data of the user. `children` are the buttons below it. */
export const ProfileCard = ({ user, children }: { user: User; children: ReactNode }) => (
  <section className={`card ${classes.card}`} aria-label="Your profile">
    <Group gap="lg">
      <UserAvatar user={user} size={88} />
      <Title order={2} size="h3" className={classes.name ?? ''}>
        {user.name}
      </Title>
    </Group>
    <dl className={`facts ${classes.details}`}>
      <div>
        <dt>E-mail</dt>
        <dd>{user.email}</dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>{user.phoneNumber || ABSENT_TEXT}</dd>
      </div>
      <div>
        <dt>Date of birth</dt>
        <dd>{formatDate(user.deathOfBirth) || ABSENT_TEXT}</dd>
      </div>
    </dl>
    <div className={`row ${classes.buttons}`}>{children}</div>
  </section>
)
