import { FORGOT_PASSWORD } from '#contract/fields/messages.ts'
import { formatMoment } from '#server/passwords/password-mail.ts'
import type { Mail } from '#server/ports.ts'

type PasskeyNews = { moment: Date; device: string; change: 'added' | 'removed' }

/** Creates the mail that tells a user that a passkey was added or removed, with the time and the device. */
export const createPasskeyMail = (to: string, { moment, device, change }: PasskeyNews): Mail => ({
  to,
  subject: `Wealth Care: A passkey was ${change}`,
  text: [
    `A passkey of your Wealth Care account was ${change}.`,
    '',
    `    When: ${formatMoment(moment)} (UTC)`,
    `    Device: ${device || 'an unknown device'}`,
    '',
    'If this was you, there is nothing to do. If not, reset your password now: on the login screen press',
    `"${FORGOT_PASSWORD}". Then log in, and remove in Profile the passkeys that you do not know.`,
    '',
  ].join('\n'),
})
