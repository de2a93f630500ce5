import {
  type Icon,
  IconBell,
  IconDatabase,
  IconDevices,
  IconFileSpreadsheet,
  IconFingerprint,
  IconPencil,
  IconQrcode,
  IconRepeat,
  IconTag,
} from '@tabler/icons-react'
import type { SwitchableFeature } from '#contract/features.ts'
import type { Action } from '#src/actions.ts'

/** A part of the profile, with the words that people use for what it does. The palette finds it. */
export type SectionAction = Action<string> & {
  Icon: Icon
  /** The feature without which the server has no such section. */
  feature?: SwitchableFeature
}

/** The parts of the profile. An id is that of the heading, which the address names. */
export const sectionActions: readonly SectionAction[] = [
  {
    id: 'edit-profile',
    Icon: IconPencil,
    label: 'Edit or delete the profile',
    link: { to: '/profile' },
    keywords: 'name picture photo avatar mobile phone number birth dob email remove account close',
  },
  {
    id: 'payments',
    Icon: IconQrcode,
    label: 'Payments',
    link: { to: '/profile', hash: 'payments' },
    keywords: 'upi id vpa qr code',
    needsFullServer: true,
  },
  {
    id: 'plans',
    Icon: IconRepeat,
    label: 'Repeats',
    link: { to: '/profile', hash: 'plans' },
    keywords: 'plan recurring subscription standing order monthly every month rent emi pause resume',
    needsFullServer: true,
  },
  {
    id: 'tags',
    Icon: IconTag,
    label: 'Tags',
    link: { to: '/profile', hash: 'tags' },
    keywords: 'label category rename merge',
    needsFullServer: true,
  },
  {
    id: 'reminders',
    Icon: IconBell,
    label: 'Reminders',
    link: { to: '/profile', hash: 'reminders' },
    keywords: 'calendar morning mail email notification badge',
    needsFullServer: true,
  },
  {
    id: 'devices',
    Icon: IconDevices,
    label: 'Devices and password',
    link: { to: '/profile', hash: 'devices' },
    keywords: 'change password sessions sign out everywhere else log out forget clear this device security',
    feature: 'sessions',
  },
  {
    id: 'passkeys',
    Icon: IconFingerprint,
    label: 'Passkeys',
    link: { to: '/profile', hash: 'passkeys' },
    keywords: 'passkey finger fingerprint face pin touch id sign in security',
    feature: 'passkeys',
  },
  {
    id: 'my-data',
    Icon: IconDatabase,
    label: 'My data',
    link: { to: '/profile', hash: 'my-data' },
    keywords: 'download everything export backup restore import file json csv excel',
    needsFullServer: true,
  },
  {
    id: 'spreadsheet',
    Icon: IconFileSpreadsheet,
    label: 'Lends from a spreadsheet',
    link: { to: '/home/spreadsheet' },
    keywords: 'import bring csv excel xlsx sheet file upload',
    needsFullServer: true,
  },
]
