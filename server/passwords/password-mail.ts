import { FORGOT_PASSWORD } from '#contract/fields/messages.ts'
import type { Mail } from '#server/ports.ts'

/** Formats a moment in UTC, without the year: its four digits could be read as a code. */
export const formatMoment = (moment: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(moment)

/** `ended`: which sessions the new password ended. A reset ends all, a change ends all others. */
type PasswordNews = {
  moment: Date
  device: string
  ended: 'All devices' | 'All other devices'
  /** The number of passkeys, which a new password leaves. */
  passkeys: number
}

/** Says that passkeys still work, so that the user removes unknown ones. */
const describePasskeys = (count: number): string[] =>
  count === 0
    ? []
    : [
        '',
        `${count === 1 ? 'One passkey still signs' : `${count} passkeys still sign`} in. Profile lists them: remove what is not yours.`,
      ]

/** Creates the mail that tells a user of a new password, with the time and the device. */
export const createPasswordMail = (to: string, { moment, device, ended, passkeys }: PasswordNews): Mail => ({
  to,
  subject: 'Wealth Care: Your password was changed',
  text: [
    'The password of your Wealth Care account was changed.',
    '',
    `    When: ${formatMoment(moment)} (UTC)`,
    `    Device: ${device || 'an unknown device'}`,
    '',
    `${ended} are signed out. If this was you, there is nothing to do. If not, reset your password now:`,
    `on the login screen press "${FORGOT_PASSWORD}".`,
    ...describePasskeys(passkeys),
    '',
  ].join('\n'),
})
