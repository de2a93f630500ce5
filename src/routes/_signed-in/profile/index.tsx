import { createFileRoute, redirect } from '@tanstack/react-router'
import type { Link } from '#src/lib/link.ts'
import { ProfilePage } from '#src/profile/profile-page.tsx'

/** The sections by the hash of old links. They used to stand below each other on this page. */
const oldHashes: Readonly<Record<string, Link['to']>> = {
  payments: '/profile/payments',
  plans: '/profile/plans',
  tags: '/profile/tags',
  reminders: '/profile/reminders',
  devices: '/profile/devices',
  passkeys: '/profile/devices',
  'my-data': '/profile/data',
}

export const Route = createFileRoute('/_signed-in/profile/')({
  beforeLoad: ({ location: { hash } }) => {
    const to = oldHashes[hash]
    if (to) throw redirect({ to, replace: true })
  },
  component: ProfilePage,
})
