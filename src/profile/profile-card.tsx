import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { User } from '#contract/users/users.ts'
import { useHasFeature } from '#src/session/features.ts'
import { ABSENT_TEXT } from '#src/ui/data-table/columns.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { UserAvatar } from '#src/ui/display/user-avatar.tsx'
import classes from './profile-card.module.css'

/** The data of the user. `children` are the buttons below it. */
export const ProfileCard = ({ user, children }: { user: User; children: ReactNode }) => (
  <section className={classes.card} aria-label="Your profile">
    <Group wrap="nowrap" gap="lg">
      <UserAvatar user={user} size={88} />
      <div className={classes.person}>
        <Title order={2} size="h3" className={classes.name ?? ''}>
          {user.name}
        </Title>
        <Text c="dimmed" className={classes.name ?? ''}>
          {user.email}
        </Text>
      </div>
    </Group>
    <dl className={classes.details}>
      <div>
        <dt>Phone</dt>
        <dd>{user.phoneNumber || ABSENT_TEXT}</dd>
      </div>
      <div>
        <dt>Date of birth</dt>
        <dd>{formatDate(user.deathOfBirth) || ABSENT_TEXT}</dd>
      </div>
      {useHasFeature('shares') && (
        <div>
          <dt>UPI id</dt>
          <dd>{user.upi || ABSENT_TEXT}</dd>
        </div>
      )}
    </dl>
    <Group gap="sm">{children}</Group>
  </section>
)
