import type { ProfileChange } from '#contract/users/profile/rules.ts'
import { compareFields, type FieldFormats } from '#src/lib/compare-fields.ts'
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

/** Compares two versions of a profile, field by field. Without `upi` a change keeps the UPI id. */
export const compareProfiles = (mine: ProfileChange, theirs: ProfileChange) =>
  compareFields(comparedFields, { ...mine, upi: mine.upi ?? theirs.upi }, theirs)
