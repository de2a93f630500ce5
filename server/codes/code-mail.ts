import { isolate } from '#contract/fields/isolate.ts'
import type { Mail } from '#server/ports.ts'
import type { CodePurpose } from '#server/store/tables.ts'

const texts: Record<CodePurpose, { subject: string; opening: string; use: string }> = {
  registration: {
    subject: 'Verify your e-mail',
    opening: 'Welcome to Wealth Care! Verify your e-mail with this code:',
    use: 'It verifies the registration',
  },
  reset: {
    subject: 'Reset your password',
    opening: 'Set your new Wealth Care password with this code:',
    use: 'It is for the account',
  },
}

const MAX_NAME_LENGTH = 60

/**
 * A name as a mail can have it. Anybody can register an e-mail with any name: only letters are left, so that it is no link, no code and
 * no line of its own.
 */
const toMailedName = (name: string): string =>
  isolate([...name.replaceAll(/[^\p{L}\p{M}'’-]+/gu, ' ').trim()].slice(0, MAX_NAME_LENGTH).join(''))

/** The e-mail and the name of an account. */
type Named = { email: string; name: string }

/** Creates the mail with a code. It says whose registration or account the code is for, after the code, which people look for first. */
export const createCodeMail = ({ email, name }: Named, purpose: CodePurpose, otp: string): Mail => {
  const { subject, opening, use } = texts[purpose]
  const mailedName = toMailedName(name)
  return {
    to: email,
    subject: `Wealth Care: ${subject}`,
    text: [
      opening,
      '',
      `    ${otp}`,
      '',
      `${use} ${mailedName && `of ${mailedName} `}with the e-mail ${email}.`,
      'The code can be used once, within 10 minutes. If you did not ask for it, ignore this mail.',
      '',
    ].join('\n'),
  }
}
