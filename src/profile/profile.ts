import type { ProfileChange } from '#contract/users/profile/rules.ts'
import { compareFields, type FieldFormats, type Versions } from '#src/lib/compare-fields.ts'
import type { FormPlace } from '#src/lib/filled-form.ts'
import { formatDate } from '#src/ui/dates/dates.ts'

/** The form of the profile. */
export const profileForm: FormPlace = { name: 'profile', link: { to: '/profile' } }

const comparedFields: FieldFormats<keyof ProfileChange, ProfileChange> = {
  name: ['Name', ({ name }) => name],
  phoneNumber: ['Phone', ({ phoneNumber }) => phoneNumber],
  deathOfBirth: ['Date of birth', ({ deathOfBirth }) => formatDate(deathOfBirth)],
  upi: ['UPI id', ({ upi }) => upi ?? ''],
}

/** Compares the versions of a profile, field by field. Without `upi` a change keeps the UPI id. */
export const compareProfiles = ({ before, mine, theirs }: Versions<ProfileChange>) =>
  compareFields(comparedFields, { before, mine: { ...mine, upi: mine.upi ?? before.upi }, theirs })
