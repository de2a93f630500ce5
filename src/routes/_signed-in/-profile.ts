import { createElement, Suspense } from 'react'
import { lazyWhenIdle } from '#src/lib/loading/lazy-when-idle.ts'
import { ProfilePage } from '#src/profile/profile-page.tsx'

const RemindersSection = lazyWhenIdle(() => import('#src/reminders/reminders-section.tsx'), 'RemindersSection')

/** The Profile screen, with the reminders below the profile. Their code loads after the screen. */
export const Profile = () =>
  createElement(ProfilePage, null, createElement(Suspense, { fallback: null }, createElement(RemindersSection)))
