import { createElement } from 'react'
import { ProfilePage } from '#src/profile/profile-page.tsx'
import { RemindersSection } from '#src/reminders/reminders-section.tsx'

/** The Profile screen, with the reminders below the profile. */
export const Profile = () => createElement(ProfilePage, null, createElement(RemindersSection))
