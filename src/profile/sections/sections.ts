import {
  type Icon,
  IconBell,
  IconDatabase,
  IconDevices,
  IconQrcode,
  IconRepeat,
  IconTag,
  IconUser,
} from '@tabler/icons-react'
import type { SwitchableFeature } from '#contract/features.ts'
import type { Action } from '#src/actions.ts'
import type { Link } from '#src/lib/link.ts'

/** A part of the profile, with the words that people use for what it does. The palette finds it. */
export type SectionAction = Action<string> & {
  Icon: Icon
  /** The feature without which the server has no such part. */
  feature?: SwitchableFeature
}

/** The addresses of the sections, as the routes have them. */
export type SectionAddress = Extract<Link['to'], '/profile' | `/profile/${string}`>

/** The sections of the profile, in their order. `detail` says what is in it. A route that is missing here does not compile. */
export const sections: { readonly [To in SectionAddress]: SectionAction & { detail: string; link: { to: To } } } = {
  '/profile': {
    id: 'you',
    Icon: IconUser,
    label: 'You',
    detail: 'Name, picture, phone',
    link: { to: '/profile' },
    keywords: 'edit delete profile photo avatar mobile number email birth dob remove account close',
  },
  '/profile/payments': {
    id: 'payments',
    Icon: IconQrcode,
    label: 'Payments',
    detail: 'Your UPI id',
    link: { to: '/profile/payments' },
    keywords: 'vpa qr code',
    needsFullServer: true,
  },
  '/profile/plans': {
    id: 'plans',
    Icon: IconRepeat,
    label: 'What comes again',
    detail: 'Rent, salary and other plans',
    link: { to: '/profile/plans' },
    keywords: 'repeats recurring subscription standing order monthly every month emi pause resume',
    needsFullServer: true,
  },
  '/profile/tags': {
    id: 'tags',
    Icon: IconTag,
    label: 'Tags',
    detail: 'Rename, merge, remove',
    link: { to: '/profile/tags' },
    keywords: 'label category',
    needsFullServer: true,
  },
  '/profile/reminders': {
    id: 'reminders',
    Icon: IconBell,
    label: 'Reminders',
    detail: 'Calendar, mail, push',
    link: { to: '/profile/reminders' },
    keywords: 'email morning notification badge',
    needsFullServer: true,
  },
  '/profile/devices': {
    id: 'devices',
    Icon: IconDevices,
    label: 'Devices and password',
    detail: 'Where you are signed in',
    link: { to: '/profile/devices' },
    keywords: 'change sessions sign out everywhere else log out forget clear this device security',
    feature: 'sessions',
  },
  '/profile/data': {
    id: 'data',
    Icon: IconDatabase,
    label: 'My data',
    detail: 'Download, restore, import',
    link: { to: '/profile/data' },
    keywords: 'everything export backup file json csv excel spreadsheet splitwise',
    needsFullServer: true,
  },
}
