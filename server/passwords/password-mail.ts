import type { Mail } from '#server/ports.ts'

/** Formats a moment in UTC, without the year: its four digits could be read as a code. */
const formatMoment = (moment: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(moment)

/** `ended`: which sessions the new password ended. A reset ends all, a change ends all others. */
type PasswordNews = { moment: Date; device: string; ended: 'All devices' | 'All other devices' }

/** Creates the mail that tells a user of a new password, with the time and the device. */
export const createPasswordMail = (to: string, { moment, device, ended }: PasswordNews): Mail => ({
  to,
  subject: 'Wealth Care: Your password was changed',
  text: [
    'The password of your Wealth Care account was changed.',
    '',
    `    When: ${formatMoment(moment)} (UTC)`,
    `    Device: ${device || 'an unknown device'}`,
    '',
    `${ended} are signed out. If this was you, there is nothing to do. If not, reset your password now:`,
    'on the login screen press "Forgot Password?".',
    '',
  ].join('\n'),
})
