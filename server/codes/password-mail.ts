import Bowser from 'bowser'
import type { Mail } from '#server/ports.ts'

/** The longest `User-Agent` that is read. */
const MAX_USER_AGENT_LENGTH = 500

const knownBrowsers: readonly string[] = Object.values(Bowser.BROWSER_MAP)

/** Describes the browser of a request: `Chrome on Android`. No text of the request itself gets into the mail. */
const describeDevice = (userAgent: string): string => {
  if (userAgent === '') return 'an unknown device'
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT_LENGTH))
  const name = knownBrowsers.find((known) => known === browser.name) ?? 'an unknown browser'
  return os.name ? `${name} on ${os.name}` : name
}

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

/** Creates the mail that tells a user of a new password, with the time and the device. */
export const createPasswordMail = (to: string, moment: Date, userAgent: string): Mail => ({
  to,
  subject: 'Wealth Care: Your password was changed',
  text: [
    'The password of your Wealth Care account was changed.',
    '',
    `    When: ${formatMoment(moment)} (UTC)`,
    `    Device: ${describeDevice(userAgent)}`,
    '',
    'All devices are signed out. If this was you, there is nothing to do. If not, reset your password now:',
    'on the login screen press "Forgot Password?".',
    '',
  ].join('\n'),
})
