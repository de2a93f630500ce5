import { IconArrowsSplit2, IconFileSpreadsheet, IconFingerprint } from '@tabler/icons-react'
import { type SectionAction, sections } from '#src/profile/sections/sections.ts'

/** What the palette finds of the profile: its sections, and what has a name of its own in them. */
export const sectionActions: readonly SectionAction[] = [
  ...Object.values(sections),
  {
    id: 'passkeys',
    Icon: IconFingerprint,
    label: 'Passkeys',
    link: { to: '/profile/devices', hash: 'passkeys' },
    keywords: 'passkey finger fingerprint face pin touch id sign in security',
    feature: 'passkeys',
  },
  {
    id: 'spreadsheet',
    Icon: IconFileSpreadsheet,
    label: 'Lends from a spreadsheet',
    link: { to: '/home/spreadsheet' },
    keywords: 'import bring csv excel xlsx sheet file upload',
    needsFullServer: true,
  },
  {
    id: 'splitwise',
    Icon: IconArrowsSplit2,
    label: 'Bring from Splitwise',
    link: { to: '/home/splitwise' },
    keywords: 'import csv export group file upload settle split',
    needsFullServer: true,
  },
]
