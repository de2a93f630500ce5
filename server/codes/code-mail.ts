import type { Mail } from '#server/ports.ts'
import type { CodePurpose } from '#server/store/tables.ts'

const openings: Record<CodePurpose, { subject: string; text: string }> = {
  registration: { subject: 'Verify your e-mail', text: 'Welcome to Wealth Care! Verify your e-mail with this code:' },
  reset: { subject: 'Reset your password', text: 'Set your new Wealth Care password with this code:' },
}

/** Creates the mail with a code. */
export const createCodeMail = (to: string, purpose: CodePurpose, otp: string): Mail => ({
  to,
  subject: `Wealth Care: ${openings[purpose].subject}`,
  text: `${openings[purpose].text}\n\n    ${otp}\n\nIt can be used once, within 10 minutes. If you did not ask for it, ignore this mail.\n`,
})
